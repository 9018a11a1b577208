-- Documents that LibreOffice draws as pdf, once for each content, when somebody wants to look at one; a row is a place in the queue as
-- well. Goes with the content; the pdf is a blob that nothing else refers to.
create table drawn_documents (
  blob_hash bytea not null references blobs (hash) on delete cascade,
  format text not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'drawn', 'failed')),
  attempts integer not null default 0,
  -- What has failed is not tried again before.
  next_at timestamptz not null default now(),
  wanted_at timestamptz not null default now(),
  -- Whoever draws it has until then; afterwards it is anybody's again.
  leased_until timestamptz,
  lease uuid,
  pdf_hash bytea references blobs (hash),
  primary key (blob_hash, format)
);
create index drawn_documents_due on drawn_documents (wanted_at) where state in ('waiting', 'working');
create index drawn_documents_pdf on drawn_documents (pdf_hash) where pdf_hash is not null;
