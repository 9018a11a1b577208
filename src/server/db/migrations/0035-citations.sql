-- What answers rest on besides files: what was uploaded to the chat, and pages of the web. These keep their names here.
alter table message_sources
  add column kind text not null default 'file' check (kind in ('file', 'upload', 'web')),
  alter column entry_id drop not null,
  alter column passage_id drop not null,
  add column name text,
  add column url text,
  add constraint message_sources_file check ((kind = 'file') = (entry_id is not null and passage_id is not null)),
  add constraint message_sources_named check (kind = 'file' or name is not null);

-- The markers of an answer, each with the words of its source that it leads to.
create table citations (
  id bigint generated always as identity primary key,
  message_id bigint not null,
  number integer not null,
  -- Where the marker stands in the text of the answer (UTF-16 units).
  place integer not null,
  verdict text not null check (verdict in ('exact', 'unsupported')),
  -- What of its sentence stands in none of its sources, as a list of texts.
  missing jsonb not null,
  quote text not null,
  -- Of the content that the words were taken from; null where there is no file.
  content_hash bytea,
  location jsonb not null,
  foreign key (message_id, number) references message_sources (message_id, number) on delete cascade
);
create index citations_message on citations (message_id, number);
