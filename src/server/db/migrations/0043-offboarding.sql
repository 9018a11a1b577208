-- Who left, what became of what they had, and for a day the way back; rows of the change log that belong together.

create sequence audit_groups;

-- One number for all rows that one transaction writes.
create function audit_group() returns bigint language plpgsql as $$
declare
  present text := current_setting('kontor.audit_group', true);
begin
  if present is null or present = '' then
    present := nextval('audit_groups')::text;
    perform set_config('kontor.audit_group', present, true);
  end if;
  return present::bigint;
end $$;

-- Null: a row from before there were groups, which stands alone.
alter table audit_log add column group_id bigint;
alter table audit_log alter column group_id set default audit_group();
create index audit_log_group on audit_log (group_id) where group_id is not null;

create table offboardings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  actor_id bigint references users (id) on delete set null,
  happened_at timestamptz not null default now(),
  -- What the account was before.
  status text not null check (status in ('active', 'inactive', 'deactivated')),
  -- By part, what that part needs to take it back.
  kept jsonb not null,
  undone_at timestamptz
);
create index offboardings_user on offboardings (user_id, id);
create index offboardings_actor on offboardings (actor_id);
