-- What each person has opened last, for that person's home page and nobody else. Goes with the entry and with the person.
create table recently_opened (
  user_id bigint not null references users (id) on delete cascade,
  entry_id bigint not null references entries (id) on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (user_id, entry_id)
);
-- The moment is in no index: there are few of each person, and opening something again changes nothing but the row.
create index recently_opened_entry on recently_opened (entry_id);
