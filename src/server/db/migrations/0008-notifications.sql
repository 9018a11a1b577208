-- Notifications, the folders that people watch, and what running streams have to hear of.

create table notifications (
  -- Drawn while the person's row of `inboxes` is held, so that the ids of one person become visible in their order.
  id bigint generated always as identity primary key,
  -- The first of a group; a later one takes the place of all before it.
  group_id bigint not null,
  user_id bigint not null references users (id) on delete cascade,
  type text not null,
  -- Lists of 'resource | comma-separated keys'.
  payload jsonb not null,
  before jsonb,
  actor_id bigint references users (id) on delete set null,
  -- Told only to those who may read that folder.
  folder_id bigint references entries (id) on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  mailed_at timestamptz
);
create index notifications_unread on notifications (user_id, id) where read_at is null;
create index notifications_unmailed on notifications (created_at) where read_at is null and mailed_at is null;
create index notifications_age on notifications (created_at);
create index notifications_folder on notifications (folder_id) where folder_id is not null;
create index notifications_actor on notifications (actor_id) where actor_id is not null;

create table inboxes (
  user_id bigint primary key references users (id) on delete cascade,
  changed_at timestamptz not null default now(),
  mailed_at timestamptz
);

create table watches (
  folder_id bigint not null references entries (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (folder_id, user_id)
);
create index watches_user on watches (user_id);

-- Written in many places, so the tables themselves tell what ends a stream or changes what it may tell.
create function tell_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor', 'session:' || old.id);
  return null;
end $$;
create trigger sessions_end after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_session();
create trigger sessions_gone after delete on sessions for each row execute function tell_session();

create function tell_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor', 'person:' || new.id);
  return null;
end $$;
create trigger users_standing after update of status, role_id, company_id on users for each row
  when ((old.status, old.role_id, old.company_id) is distinct from (new.status, new.role_id, new.company_id))
  execute function tell_person();

create function tell_role() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor', 'role:' || new.id);
  return null;
end $$;
create trigger roles_permissions after update of permissions on roles for each row
  when (old.permissions is distinct from new.permissions) execute function tell_role();

create function tell_grant() returns trigger language plpgsql as $$
declare
  g grants := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('kontor', case
    when g.user_id is not null then 'grant:user:' || g.user_id
    when g.role_id is not null then 'grant:role:' || g.role_id
    else 'grant:company:' || g.company_id end);
  return null;
end $$;
create trigger grants_change after insert or update or delete on grants for each row execute function tell_grant();
