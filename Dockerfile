# Shoebox in an image: the locked libraries, the package, and a user of its own.
FROM python:3.11-slim-bookworm AS build
WORKDIR /src
COPY requirements.txt ./
RUN python -m venv /opt/shoebox \
    && /opt/shoebox/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.txt
COPY . .
RUN /opt/shoebox/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps --no-build-isolation .

FROM python:3.11-slim-bookworm
RUN useradd --system --uid 1000 --create-home --home-dir /var/lib/shoebox shoebox
COPY --from=build /opt/shoebox /opt/shoebox
ENV PATH=/opt/shoebox/bin:$PATH SHOEBOX_HOME=/var/lib/shoebox PYTHONUNBUFFERED=1
USER shoebox
WORKDIR /var/lib/shoebox
ENTRYPOINT ["shoebox"]
CMD ["--help"]
