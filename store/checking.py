"""Does the store agree with itself? Each question is a query that answers 0 when it does."""

from domain.facts.events import EVENTS

_TABLE_EVENTS = ",".join(f"'{topic}'" for topic in EVENTS)

QUESTIONS: dict[str, str] = {
    "The log has gaps.": "SELECT count(*) <> coalesce(max(log_index), 0) FROM stored_events",
    "The accounts record another number of events than the log has.": f"""
        SELECT (SELECT coalesce(sum(recorded), 0) FROM sources) <>
        (SELECT count(*) FROM stored_events WHERE topic IN ({_TABLE_EVENTS}) AND source_id IS NOT NULL)""",
    "The accounts have another number of quarantined messages than there are.": """
        SELECT (SELECT coalesce(sum(quarantined), 0) FROM sources) <>
        (SELECT count(*) FROM quarantine WHERE released_index IS NULL)""",
    "A recording has another number of events than the log.": """
        SELECT count(*) FROM recordings r WHERE (events, highest) <>
        (SELECT count(*), max(originator_version) FROM stored_events s WHERE s.originator_id = r.originator_id)""",
    "The log has recordings that are not in the list of recordings.": f"""
        SELECT count(*) FROM (SELECT DISTINCT originator_id FROM stored_events WHERE topic IN ({_TABLE_EVENTS})) s
        LEFT JOIN recordings r ON r.originator_id = s.originator_id WHERE r.originator_id IS NULL""",
}
