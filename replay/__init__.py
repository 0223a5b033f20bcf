"""A judged round as people see it: what `shoebox replay`, the felt and an evidence pack share, answered once.

Steps, cards, money, findings and the redeal are values here. How they are drawn is not: text is in `shoebox/showing`,
the browser's data in `dashboard/felt`, paper in `audit/packs/report`.
"""
