-- The change log shows what belongs together as one line: its rows are found, and counted, by their group.

drop index audit_log_group;
create index audit_log_group on audit_log (group_id, id) include (subject_kind);
