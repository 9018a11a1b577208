-- What the built-in dashboards show: figures made by a job, and those that are counted at once.

-- How many people did what was counted; null where it is about things. Of fewer than five nothing is shown.
alter table daily_figures add column people integer;
drop index daily_figures_company;
create index daily_figures_company on daily_figures (company_id, figure, day);

-- Days whose figures are made, and when that was.
create table figure_days (
  day date primary key,
  made_at timestamptz not null
);

-- Who took part in what is counted at once, as hashes that name nobody and end with the week (its Monday).
create table figure_participants (
  week date not null,
  figure text not null,
  person bytea not null,
  primary key (week, figure, person)
);
