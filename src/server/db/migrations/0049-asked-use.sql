-- What of the use of the asker's own company may be asked of the database.

alter table ask.askers add column company bigint;
-- Whose figures an answer of the database rests on.
alter table tool_calls add column company bigint;

create function ask.own_company() returns bigint
language sql stable security definer set search_path = pg_catalog
as $$ select company from ask.askers where pid = pg_backend_pid() $$;

-- By the rule of five of the built-in reports: of fewer people nothing is told but what they store, and no figure of a folder or board
-- has a line of its own.
create view ask.use with (security_barrier) as
  select f.day, f.figure, f.value
  from public.daily_figures f
  where f.company_id = (select ask.own_company()) and f.folder_id is null and f.board_id is null
    and (f.figure in ('files', 'bytes') or (
      (f.people is null or f.people >= 5 or (f.people = 0 and f.value = 0))
      and (select count(*) from (select from public.users u
        where u.status = 'active' and u.company_id = f.company_id limit 5) few) = 5));

revoke execute on all functions in schema ask from public;
do $$
begin
  if exists (select from pg_roles where rolname = 'kontor_reader') then
    grant usage on schema ask to kontor_reader;
    grant select on ask.files, ask.tasks, ask.people, ask.use to kontor_reader;
    grant execute on all functions in schema ask to kontor_reader;
  end if;
end
$$;
