"""Benchmarks. They report ratios taken in one run, because machines are noisy: `make bench`."""
