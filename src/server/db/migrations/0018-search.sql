-- Search: names in a narrow table of their own, texts once per content. Nothing here says who may read what.

create extension if not exists pg_trgm;

-- How names are searched; `nameKey` of the contract says the same.
create function name_key(given text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(search_key(given), '([aou])e', '\1', 'g')
$$;

-- A text as it is indexed and searched: folded, and nothing but letters and digits in words, for the parser of the database makes `-2026`
-- of `RE-2026-08` and one word of `kontor.local`.
create function text_key(given text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(name_key(given), '[^[:alnum:]]+', ' ', 'g')
$$;

-- The stems of a text, in both languages; a search asks for those of either.
create function search_vector(given text) returns tsvector language sql immutable parallel safe strict as $$
  select to_tsvector('german', key) || to_tsvector('english', key) from text_key(given) as key
$$;

-- How the text of a file is read, by its name; null for one whose text is not read. `readerOf` of the contract says the same.
create function reader_of(name text) returns text language sql immutable parallel safe strict as $$
  select case
    when extension = any ('{docx,docm,dotx}') then 'docx'
    when extension = any ('{xlsx,xlsm,xltx}') then 'xlsx'
    when extension = any ('{pptx,pptm,ppsx,potx}') then 'pptx'
    when extension = any ('{odt,ott}') then 'odt'
    when extension = any ('{ods,ots}') then 'ods'
    when extension = any ('{odp,otp}') then 'odp'
    when extension = any ('{rtf}') then 'rtf'
    when extension = any ('{pdf}') then 'pdf'
    when extension = any ('{doc,dot}') then 'doc'
    when extension = any ('{xls,xlt,xlsb}') then 'xls'
    when extension = any ('{msg}') then 'msg'
    when extension = any ('{eml}') then 'eml'
    when extension = any ('{html,htm}') then 'html'
    when extension = any ('{md,markdown,mdown}') then 'markdown'
    when extension = any ('{csv,tsv}') then 'csv'
    when extension = any ('{txt,log,json,xml,yaml,yml,ini,toml,conf,properties,sql,css,scss,less,ts,tsx,mts,cts,jsx,mjs,c,h,cc,cpp,hpp,cs,java,kt,go,rs,rb,php,swift,r,scala,lua,tex,diff,patch,srt,vtt,ics,vcf}') then 'text'
  end from lower(substring(name from '[.]([^.]*)$')) as extension
$$;

-- One row for each content and way of reading it; it is the queue as well. Goes with the content.
create table search_contents (
  id bigint generated always as identity primary key,
  blob_hash bytea not null references blobs (hash) on delete cascade,
  reader text not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'indexed', 'empty', 'failed')),
  -- Why it failed, a word of the contract.
  reason text,
  attempts integer not null default 0,
  -- Not to be read before.
  next_at timestamptz not null default now(),
  -- Whoever reads it has until then; afterwards it is anybody's again.
  leased_until timestamptz,
  -- Of the program that has read it.
  reader_version integer not null default 0,
  read_at timestamptz,
  language text,
  -- Headings and the beginning; short, so that it ranks many hits.
  head tsvector,
  words tsvector,
  unique (blob_hash, reader)
);
create index search_contents_due on search_contents (next_at, id) where state in ('waiting', 'working');
create index search_contents_words on search_contents using gin (words);

-- The text in pieces that can be shown, in their order.
create table search_passages (
  content_id bigint not null references search_contents (id) on delete cascade,
  ordinal integer not null,
  location jsonb not null,
  body text not null,
  primary key (content_id, ordinal)
);

create table search_names (
  entry_id bigint primary key references entries (id) on delete cascade,
  -- What it lies in; only the root lies in nothing, and is not found.
  folder_id bigint not null,
  content_id bigint references search_contents (id) on delete set null,
  key text not null
);
create index search_names_key on search_names using gin (key gin_trgm_ops);
create index search_names_folder on search_names (folder_id) include (entry_id, key);
create index search_names_content on search_names (content_id) include (entry_id, folder_id) where content_id is not null;

-- Words of names and texts, from which typing mistakes are corrected. Written anew from time to time, so it may lag behind.
create table search_words (
  word text primary key,
  uses integer not null
);
create index search_words_word on search_words using gin (word gin_trgm_ops);

-- The row of what is read of a content; made when there is none.
create function search_content_of(hash bytea, name text) returns bigint language plpgsql as $$
declare
  wanted text := reader_of(name);
  found_id bigint;
begin
  if hash is null or wanted is null then return null; end if;
  select id into found_id from search_contents where blob_hash = hash and reader = wanted;
  if found_id is null then
    insert into search_contents (blob_hash, reader) values (hash, wanted) on conflict (blob_hash, reader) do nothing
      returning id into found_id;
    if found_id is null then
      select id into found_id from search_contents where blob_hash = hash and reader = wanted;
    end if;
  end if;
  return found_id;
end
$$;

-- No operation on entries can forget the search: the row of a name follows its entry.
create function follow_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_names (entry_id, folder_id, content_id, key)
      values (new.id, new.parent_id, search_content_of(new.blob_hash, new.name), name_key(new.name));
  else
    update search_names set folder_id = new.parent_id, content_id = search_content_of(new.blob_hash, new.name),
      key = name_key(new.name) where entry_id = new.id;
  end if;
  return null;
end
$$;
create trigger entries_search_insert after insert on entries for each row when (new.parent_id is not null)
  execute function follow_entry();
create trigger entries_search_update after update of name, parent_id, blob_hash on entries for each row
  when (new.parent_id is not null and (old.name, old.parent_id, old.blob_hash) is distinct from (new.name, new.parent_id, new.blob_hash))
  execute function follow_entry();

-- What was there before follows.
insert into search_contents (blob_hash, reader)
  select distinct blob_hash, reader_of(name) from entries where blob_hash is not null and reader_of(name) is not null;
insert into search_names (entry_id, folder_id, content_id, key)
  select e.id, e.parent_id, c.id, name_key(e.name) from entries e
  left join search_contents c on c.blob_hash = e.blob_hash and c.reader = reader_of(e.name)
  where e.parent_id is not null;
analyze search_names;
analyze search_contents;
