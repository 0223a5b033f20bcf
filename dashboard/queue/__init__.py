"""The irregularities queue: what is set in the address, the list, one finding with its work, and the charts."""
