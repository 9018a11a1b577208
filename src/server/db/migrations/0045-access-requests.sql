-- Who has asked for access to what. What there is nothing of is kept as well, so that nobody can tell it from what is closed.
create table access_requests (
  id bigint generated always as identity primary key,
  asker_id bigint not null references users (id) on delete cascade,
  -- As it was asked for: an id, or the folded names on the way down with a slash before each.
  asked_for text not null,
  reason text not null,
  asked_at timestamptz not null default now(),
  -- Whether somebody has looked what it is; those who may grant it are told then.
  looked_at timestamptz,
  -- Null: nothing that could be granted, or not any more.
  entry_id bigint references entries (id) on delete set null,
  decision text check (decision in ('granted', 'declined')),
  decided_at timestamptz,
  decided_by bigint references users (id) on delete set null,
  -- What the person who decided said to it.
  answer text not null default '',
  check ((decision is null) = (decided_at is null))
);
create index access_requests_asker on access_requests (asker_id, asked_at);
create index access_requests_new on access_requests (id) where looked_at is null;
create index access_requests_open on access_requests (id) where entry_id is not null and decision is null;
create index access_requests_entry on access_requests (entry_id);
create index access_requests_decided_by on access_requests (decided_by);
