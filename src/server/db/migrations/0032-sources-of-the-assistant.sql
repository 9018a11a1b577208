-- What the assistant may answer from: the files that are available to it, and the words of their passages. Nothing here says who may read what.

create table source_files (
  entry_id bigint primary key references entries (id) on delete cascade,
  folder_id bigint not null,
  -- Null where the text of such a file is not read.
  content_id bigint references search_contents (id) on delete set null
);
create index source_files_content on source_files (content_id);
create index source_files_folder on source_files (folder_id);

-- Only of passages that belong to such a file, or did. Not compressed, since ranking looks into many of them.
alter table search_passages add column words tsvector;
alter table search_passages alter column words set storage external;
create index search_passages_words on search_passages using gin (words) with (fastupdate = off) where words is not null;

-- The heading or sheet above it says what a passage is about.
create function passage_words(location jsonb, body text) returns tsvector language sql immutable parallel safe as $$
  select search_vector(concat_ws(' ', location ->> 'sheet', location ->> 'heading', body))
$$;

create function add_passage_words() returns trigger language plpgsql as $$
begin
  if exists (select from source_files where content_id = new.content_id) then
    new.words := passage_words(new.location, new.body);
  end if;
  return new;
end
$$;
create trigger search_passages_words before insert on search_passages for each row execute function add_passage_words();

-- No operation on entries can forget it: what may be a source follows its entry. Runs behind `entries_search_...`, which knows the content.
create function follow_source() returns trigger language plpgsql as $$
declare
  known_content bigint;
begin
  if new.searchable_at is null or new.trashed_at is not null or new.kind <> 'file' then
    delete from source_files where entry_id = new.id;
    return null;
  end if;
  select content_id into known_content from search_names where entry_id = new.id;
  insert into source_files (entry_id, folder_id, content_id) values (new.id, new.parent_id, known_content)
    on conflict (entry_id) do update set folder_id = excluded.folder_id, content_id = excluded.content_id;
  -- Whoever reads the content right now is waited for, and sees this file afterwards.
  perform from search_contents where id = known_content for no key update;
  update search_passages set words = passage_words(location, body) where content_id = known_content and words is null;
  return null;
end
$$;
create trigger entries_source_insert after insert on entries for each row when (new.searchable_at is not null)
  execute function follow_source();
create trigger entries_source_update after update of name, parent_id, blob_hash, searchable_at, trashed_at on entries for each row
  when ((new.searchable_at is not null or old.searchable_at is not null)
    and (old.name, old.parent_id, old.blob_hash, old.searchable_at, old.trashed_at)
      is distinct from (new.name, new.parent_id, new.blob_hash, new.searchable_at, new.trashed_at))
  execute function follow_source();

-- What is available already follows.
insert into source_files (entry_id, folder_id, content_id)
  select e.id, e.parent_id, n.content_id from entries e join search_names n on n.entry_id = e.id
  where e.searchable_at is not null and e.trashed_at is null and e.kind = 'file';
update search_passages set words = passage_words(location, body)
  where content_id in (select content_id from source_files);
analyze source_files;
