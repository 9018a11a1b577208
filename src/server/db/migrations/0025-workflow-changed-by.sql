-- Who saved the workflow of a board last: told to somebody whose draft is based on an older one.
alter table boards add column workflow_changed_by bigint references users (id) on delete set null;
create index boards_workflow_changed_by on boards (workflow_changed_by) where workflow_changed_by is not null;
