-- What the areas to come need of people, notifications, the change log and figures.

-- Null: nobody has said it yet; the first sign-in does, by what the browser or the host speaks.
alter table users alter column language drop not null, alter column language drop default;
-- IANA name, as the browser said it at the last sign-in.
alter table users add column time_zone text;

alter table audit_log drop constraint audit_log_subject_kind_check;
alter table audit_log add constraint audit_log_subject_kind_check check (subject_kind in
  ('user', 'role', 'company', 'right', 'search', 'board', 'assistant', 'dashboard', 'reportGroup', 'figure'));

-- What a notification is about; the area that declares its type knows what the id names.
alter table notifications add column subject_kind text, add column subject_id bigint;
update notifications set subject_kind = 'folder', subject_id = folder_id where folder_id is not null;
alter table notifications add constraint notifications_subject check ((subject_kind is null) = (subject_id is null));
create index notifications_subject on notifications (subject_kind, subject_id) where subject_id is not null;

-- What was counted on a day. Nothing of it names a person.
create table daily_figures (
  day date not null,
  figure text not null,
  company_id bigint references companies (id) on delete cascade,
  folder_id bigint references entries (id) on delete cascade,
  board_id bigint,
  value bigint not null,
  constraint daily_figures_once unique nulls not distinct (day, figure, company_id, folder_id, board_id)
);
create index daily_figures_company on daily_figures (company_id) where company_id is not null;
create index daily_figures_folder on daily_figures (folder_id) where folder_id is not null;
