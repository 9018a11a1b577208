-- Names that are what is searched for, and folders that begin with it, come first however many names hold it.
alter table search_names add column is_folder boolean not null default false;
update search_names n set is_folder = true from entries e where e.id = n.entry_id and e.kind = 'folder';
create index search_names_begin on search_names (key text_pattern_ops);
create index search_names_folders_begin on search_names (key text_pattern_ops) where is_folder;

create or replace function follow_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_names (entry_id, folder_id, content_id, key, is_folder)
      values (new.id, new.parent_id, search_content_of(new.blob_hash, new.name), name_key(new.name), new.kind = 'folder');
  else
    update search_names set folder_id = new.parent_id, content_id = search_content_of(new.blob_hash, new.name),
      key = name_key(new.name) where entry_id = new.id;
  end if;
  return null;
end
$$;

-- Up to where the words of names and texts are in `search_words`; a single row.
create table search_words_seen (
  is_only boolean primary key default true check (is_only),
  entry_id bigint not null default 0,
  read_at timestamptz not null default '-infinity'
);
insert into search_words_seen default values;
analyze search_names;
