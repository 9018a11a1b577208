-- What the change log tells of a person besides the person's own changes: it names them by the address that they had.

create index audit_log_person on audit_log ((coalesce(after ->> 'person', before ->> 'person')), id)
  where coalesce(after ->> 'person', before ->> 'person') is not null;
