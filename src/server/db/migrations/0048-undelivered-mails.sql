-- Whose mail could not be delivered for good: the last of each kind, until one arrives again.
create table undelivered_mails (
  user_id bigint not null references users (id) on delete cascade,
  -- account: invitations, new passwords and the like; news: what was not read.
  kind text not null check (kind in ('account', 'news')),
  -- Folded. Of an address that the person does not have any more nothing is said.
  address text not null,
  -- What the mail server answered (RFC 5321, 4.2); null where none did.
  reply_code integer,
  failed_at timestamptz not null,
  primary key (user_id, kind)
);
