-- What the assistant may be asked of the database: views for one asker, and a role that may read nothing else.

alter table tool_calls
  -- What an answer of the database rests on: as long as all of these may be read, what was said of it is shown.
  add column folders bigint[],
  add column boards bigint[];

create schema ask;

-- Who asks on a connection, and what they may read; written by Kontor before each question, since a setting could be changed by the
-- question itself.
create unlogged table ask.askers (
  pid integer primary key,
  folders bigint[] not null,
  boards bigint[] not null
);

create function ask.own_folders() returns setof bigint
language sql stable security definer set search_path = pg_catalog
as $$ select unnest(folders) from ask.askers where pid = pg_backend_pid() $$;

create function ask.own_boards() returns setof bigint
language sql stable security definer set search_path = pg_catalog
as $$ select unnest(boards) from ask.askers where pid = pg_backend_pid() $$;

create view ask.files with (security_barrier) as
  select e.id, e.name, f.name as folder, e.size as size_bytes, e.media_type, e.created_at, e.modified_at,
    nullif(trim(u.first_name || ' ' || u.last_name), '') as modified_by,
    e.searchable_at is not null as is_for_assistant
  from public.entries e
    join public.entries f on f.id = e.parent_id
    left join public.users u on u.id = e.modified_by
  where e.kind = 'file' and e.trashed_at is null and e.name_folded <> 'nextcloud'
    and e.parent_id in (select ask.own_folders());

create view ask.tasks with (security_barrier) as
  select t.id, b.name as board, s.name as stage, t.title, t.priority, t.due_date, t.created_at, t.done_at,
    t.done_at is not null as is_done,
    nullif(trim(a.first_name || ' ' || a.last_name), '') as assignee,
    nullif(trim(c.first_name || ' ' || c.last_name), '') as creator
  from public.tasks t
    join public.boards b on b.id = t.board_id and b.deleted_at is null
    left join public.stages s on s.id = t.stage_id
    left join public.users a on a.id = t.assignee_id
    left join public.users c on c.id = t.creator_id
  where t.archived_at is null and t.deleted_at is null and t.board_id in (select ask.own_boards());

-- The address book, as everybody has it; nobody when nobody asks.
create view ask.people with (security_barrier) as
  select u.id, u.first_name, u.last_name, u.email, c.name as company
  from public.users u left join public.companies c on c.id = u.company_id
  where u.status = 'active' and exists (select from ask.askers where pid = pg_backend_pid());

-- Who may not make roles has one made, or nobody asks the database.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kontor_reader') then
    create role kontor_reader nologin;
  end if;
  execute format('grant kontor_reader to %I', current_user);
  grant usage on schema ask to kontor_reader;
  grant select on ask.files, ask.tasks, ask.people to kontor_reader;
  revoke execute on all functions in schema ask from public;
  grant execute on all functions in schema ask to kontor_reader;
exception when insufficient_privilege or duplicate_object or unique_violation then null;
end
$$;
