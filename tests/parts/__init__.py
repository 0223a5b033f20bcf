"""The real parts that tests use, started and stopped by the tests, on loopback with free ports."""
