-- Reporting: dashboards of the BI tool, who sees them and whose figures they show.

-- What the BI tool knows a company by. Compared without regard to case, since some databases behind such tools compare so.
alter table companies add column report_key text
  constraint companies_report_key_form check (report_key ~ '^[A-Za-z0-9_.-]{1,64}$');
update companies c set report_key = c.abbreviation
where c.abbreviation ~ '^[A-Za-z0-9_.-]{1,64}$'
  and not exists (select from companies o where o.id < c.id and lower(o.abbreviation) = lower(c.abbreviation));
create unique index companies_report_key on companies (lower(report_key));

create table report_groups (
  id bigint generated always as identity primary key,
  name text not null,
  name_folded text not null,
  version integer not null default 1,
  constraint report_groups_name_key unique (name_folded)
);

create table dashboards (
  id bigint generated always as identity primary key,
  name text not null,
  name_folded text not null,
  provider text not null check (provider in ('metabase', 'superset', 'builtIn')),
  -- The one that the provider gives it.
  number integer not null,
  -- Its people see it, and it shows their company's figures to whoever sees it. Null: named people and groups see it, each with
  -- the figures of their own company.
  company_id bigint references companies (id) on delete cascade,
  -- 'everybody': the same figures for everybody, of no company.
  scope text not null check (scope in ('company', 'everybody')),
  -- Without a company: everybody sees it who has one.
  is_open_to_companies boolean not null,
  version integer not null default 1,
  -- What the last look found out that had an answer.
  check_state text not null default 'never' check (check_state in ('never', 'passed', 'failed')),
  check_reason text,
  -- Cards that show figures of no matter which company: [{id, name}].
  open_cards jsonb not null default '[]',
  checked_at timestamptz,
  last_answer_at timestamptz,
  -- When people could see it first.
  opened_at timestamptz,
  constraint dashboards_one_owner check (company_id is null or (scope = 'company' and not is_open_to_companies)),
  constraint dashboards_name_key unique nulls not distinct (name_folded, company_id),
  constraint dashboards_number_key unique nulls not distinct (provider, number, company_id)
);
create index dashboards_company on dashboards (company_id) where company_id is not null;

create table dashboard_users (
  dashboard_id bigint not null references dashboards (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (dashboard_id, user_id)
);
create index dashboard_users_user on dashboard_users (user_id);

create table dashboard_groups (
  dashboard_id bigint not null references dashboards (id) on delete cascade,
  group_id bigint not null references report_groups (id) on delete cascade,
  primary key (dashboard_id, group_id)
);
create index dashboard_groups_group on dashboard_groups (group_id);

create table report_group_users (
  group_id bigint not null references report_groups (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (group_id, user_id)
);
create index report_group_users_user on report_group_users (user_id);

create table dashboard_favourites (
  dashboard_id bigint not null references dashboards (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (user_id, dashboard_id)
);
create index dashboard_favourites_dashboard on dashboard_favourites (dashboard_id);

-- Cards that may show figures of every company, because somebody said so.
create table dashboard_accepted_cards (
  dashboard_id bigint not null references dashboards (id) on delete cascade,
  card_id integer not null,
  name text not null,
  accepted_by bigint references users (id) on delete set null,
  accepted_at timestamptz not null default now(),
  primary key (dashboard_id, card_id)
);
create index dashboard_accepted_cards_person on dashboard_accepted_cards (accepted_by) where accepted_by is not null;

-- Whoever's company is another in reporting now looks again at what they may see.
create function tell_reports_of_company() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor', 'reports:all');
  return null;
end $$;
create trigger companies_reports after update of is_active, report_key on companies for each row
  when ((old.is_active, old.report_key) is distinct from (new.is_active, new.report_key))
  execute function tell_reports_of_company();
