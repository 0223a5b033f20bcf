"""Tests of `simulator`: honest rounds, checked by arithmetic of their own."""
