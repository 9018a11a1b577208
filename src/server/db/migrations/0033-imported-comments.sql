-- A file says of its comments who wrote them and when; nobody here has seen them do it, so such a comment says that it came with a file.
alter table task_comments add column is_imported boolean not null default false;
update task_comments set is_imported = true where author_name is not null;
