-- What tells damaged content from right. The checksums: CRC-32 of each MiB, four bytes each; null for what was stored before.
-- `checked_at`: when all of it was last compared with its SHA-256; null: the next scrub begins with it.
-- `damaged_at`: since when it is known not to be what was stored.

alter table blobs
  add column checksums bytea check (octet_length(checksums) = 4 * ((size + 1048575) / 1048576)),
  add column checked_at timestamptz,
  add column damaged_at timestamptz;
create index blobs_checked on blobs (checked_at);
create index blobs_damaged on blobs (damaged_at) where damaged_at is not null;

alter table uploads add column checksums bytea;
