-- What happens to a board itself stands among what happens to its tasks.
alter table task_activity alter column task_id drop not null;
