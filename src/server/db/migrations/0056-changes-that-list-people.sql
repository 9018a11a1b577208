-- The history of a person tells of what puts them on a list of people or takes them off, such as a report group.

create index audit_log_listed on audit_log using gin ((after -> 'people')) where (after -> 'people') is not null;
create index audit_log_unlisted on audit_log using gin ((before -> 'people')) where (before -> 'people') is not null;
