-- Words that people put on files and folders, and the mark that the assistant may search a file.

create table tags (
  id bigint generated always as identity primary key,
  name text not null,
  name_folded text not null unique,
  created_at timestamptz not null default now(),
  created_by bigint references users (id) on delete set null
);

create table entry_tags (
  entry_id bigint not null references entries (id) on delete cascade,
  tag_id bigint not null references tags (id),
  created_at timestamptz not null default now(),
  created_by bigint references users (id) on delete set null,
  primary key (entry_id, tag_id)
);
create index entry_tags_tag on entry_tags (tag_id, entry_id);

-- A tag that sits nowhere any more vanishes, whoever took it from its last entry.
create function remove_unused_tags() returns trigger language plpgsql as $$
begin
  -- Locked first, in one order: the next statement then sees what others have assigned until now.
  perform 1 from tags where id in (select tag_id from gone) order by id for update;
  delete from tags where id in (select tag_id from gone)
    and not exists (select from entry_tags where entry_tags.tag_id = tags.id);
  return null;
end $$;
create trigger entry_tags_gone after delete on entry_tags referencing old table as gone
  for each statement execute function remove_unused_tags();

-- Since when the assistant may search a file, and who said so; null: it may not.
alter table entries
  add column searchable_at timestamptz,
  add column searchable_by bigint references users (id) on delete set null;
create index entries_searchable on entries (id) where searchable_at is not null;
