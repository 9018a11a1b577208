-- Pictures that are made of content, once for each content: thumbnails, and what browsers do not show as something that they do. The row
-- is the queue as well. It goes with the content it is made of, and keeps the picture that was made, a content like others.
create table renditions (
  source_hash bytea not null references blobs (hash) on delete cascade,
  -- How the content is understood, by the name of the file: `renditionSourceOf` of the contract.
  source text not null,
  form text not null check (form in ('thumbnail', 'picture')),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'drawn', 'failed')),
  -- Why it failed, a word of the contract.
  reason text,
  attempts integer not null default 0,
  -- Not to be made before; what was asked for last is made first.
  next_at timestamptz not null,
  -- Whoever makes it has until then; afterwards it is anybody's again. `lease` tells who.
  leased_until timestamptz,
  lease uuid,
  -- Of the program that makes it.
  version integer not null,
  blob_hash bytea references blobs (hash),
  primary key (source_hash, source, form)
);
create index renditions_due on renditions (next_at) where state in ('waiting', 'working');
create index renditions_blob on renditions (blob_hash) where blob_hash is not null;
