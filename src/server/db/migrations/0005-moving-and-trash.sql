-- Moves of large folders, what is purged from the trash, and content that nothing refers to.

-- Folders that were moved and beneath which `ancestors` is still being written anew: until then only the parents are true.
create table moving_folders (
  folder_id bigint primary key references entries (id) on delete cascade,
  since timestamptz not null default now()
);
create index entries_folders on entries (parent_id) where kind = 'folder';

-- Set beside `trashed_at`: gone for everybody; its rows are removed in the background.
alter table entries
  add column purged_at timestamptz,
  add check (purged_at is null or trashed_at is not null);
create index entries_purged on entries (purged_at) where purged_at is not null;

-- When the sweeper first saw that no row refers to a blob; null again when somebody stores the same content.
alter table blobs add column unused_since timestamptz;
create index blobs_unused on blobs (unused_since) where unused_since is not null;
