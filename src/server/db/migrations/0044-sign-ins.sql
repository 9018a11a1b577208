-- Who signed in and who was refused, counted by account, place and hour; kept for some months only.

create table sign_ins (
  id bigint generated always as identity primary key,
  -- The beginning of the hour (UTC).
  hour timestamptz not null,
  -- `signedIn`, or the code of the refusal.
  outcome text not null,
  method text not null check (method in ('password', 'directory', 'microsoft')),
  -- Null: an account that nobody has, or one of many that were tried. What was typed is not kept.
  user_id bigint references users (id) on delete cascade,
  -- An IPv4 address or an IPv6 network of 64 bits; null: one of many.
  address text,
  -- Of sign-ins only: what refused ones call themselves says nothing.
  browser text,
  system text,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint sign_ins_once unique nulls not distinct (hour, outcome, method, user_id, address, browser, system)
);
create index sign_ins_last on sign_ins (last_at, id);
create index sign_ins_user on sign_ins (user_id, last_at) where user_id is not null;
