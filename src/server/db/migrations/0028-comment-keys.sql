-- A comment that is sent once more, because its answer was lost, is the same one.
alter table task_comments add column create_key text;
create unique index task_comments_create_key on task_comments (task_id, author_id, create_key) where create_key is not null;
