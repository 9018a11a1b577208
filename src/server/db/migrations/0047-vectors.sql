-- What passages of sources mean, as vectors of a model. They can be made anew at any time; nothing here says who may read what.

-- The model whose vectors are kept, and the work on them, which one process does at a time; a single row.
create table vector_work (
  is_only boolean primary key default true check (is_only),
  model text,
  -- How many numbers a vector of it has; null until the first is there.
  dimensions integer,
  -- Whoever works on them has until then; afterwards it is anybody's again.
  lease uuid,
  leased_until timestamptz not null default '-infinity',
  -- Why the provider gave none the last time, a word of the contract, and when it is asked again.
  problem text,
  attempts integer not null default 0,
  next_at timestamptz not null default now()
);
insert into vector_work default values;

-- Contents of sources of which there are vectors; all of them when it is made.
create table vector_contents (
  content_id bigint primary key references search_contents (id) on delete cascade,
  is_made boolean not null default false
);

-- Which numbers of a vector are above nought: all of them are read for each question, so they lie by themselves. Null where the provider
-- refused the text.
create table passage_signs (
  content_id bigint not null references vector_contents (content_id) on delete cascade,
  ordinal integer not null,
  signs bit varying,
  primary key (content_id, ordinal)
);

-- The numbers of a vector, a byte each.
create table passage_vectors (
  content_id bigint not null,
  ordinal integer not null,
  numbers bytea not null,
  primary key (content_id, ordinal),
  foreign key (content_id, ordinal) references passage_signs (content_id, ordinal) on delete cascade
);
alter table passage_vectors alter column numbers set storage external;

-- Other words have other vectors. Goes over contents, since their passages are only ever replaced together.
create function forget_vectors() returns trigger language plpgsql as $$
begin
  delete from vector_contents where content_id in (select content_id from gone);
  return null;
end
$$;
create trigger search_passages_vectors after delete on search_passages referencing old table as gone
  for each statement execute function forget_vectors();
