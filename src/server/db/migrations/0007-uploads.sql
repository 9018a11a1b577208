-- Resumable uploads: what is to become of bytes that arrive in pieces. The bytes themselves lie beside the contents.

create table uploads (
  id uuid primary key,
  user_id bigint not null references users (id) on delete cascade,
  folder_id bigint not null references entries (id) on delete cascade,
  -- The folder's address as it was given.
  path text not null,
  -- From that folder down, its own name last.
  names text[] not null,
  length bigint not null check (length >= 0),
  -- Bytes that are on the disk for certain; more may have been written.
  received bigint not null default 0 check (received between 0 and length),
  -- SHA-256 of the whole, once it is known.
  hash bytea check (octet_length(hash) = 32),
  -- Set once the content lies in its place; from then on nobody sweeps it away.
  blob_hash bytea references blobs (hash),
  -- Who works on it at present, and until when unless that is renewed; `is_wanted` when somebody else waits for it.
  lease text,
  leased_until timestamptz,
  is_wanted boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  finished_at timestamptz,
  -- The file that it became; null again when that was purged.
  entry_id bigint references entries (id) on delete set null
);
create index uploads_user on uploads (user_id);
create index uploads_expiry on uploads (expires_at);
create index uploads_folder on uploads (folder_id);
create index uploads_entry on uploads (entry_id) where entry_id is not null;
create index uploads_blob on uploads (blob_hash) where blob_hash is not null;
