-- Companies with addresses, tenant and mail domains; tokens of mails; who changed what.

alter table companies
  add column version integer not null default 1,
  -- The form `Address` of the contract; parts that are not known are empty text.
  add column company_address jsonb not null default '{}',
  -- Null: the same as the company address.
  add column invoice_address jsonb,
  add column contact_details jsonb not null default '{}',
  -- Microsoft Entra tenant whose accounts may belong to this company.
  add column tenant_id uuid,
  -- Folded, without the @ sign.
  add column mail_domains text[] not null default '{}';
create index companies_parent on companies (parent_id) where parent_id is not null;

alter table roles add column version integer not null default 1;
alter table users add column version integer not null default 1;

-- Single-use tokens sent by mail, by the SHA-256 of their secret; used ones are removed.
create table account_tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  user_id bigint not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('activation', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_tokens_user on account_tokens (user_id);

-- Who changed which user, role, company or right, when, before and after. Rows are added and never touched again.
create table audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- Null: Kontor itself, such as a first sign-in by directory. No reference, because rows outlive what they name.
  actor_id bigint,
  actor_email text not null default '',
  action text not null,
  subject_kind text not null check (subject_kind in ('user', 'role', 'company', 'right')),
  subject_id bigint not null,
  -- As it was called then.
  subject_name text not null,
  before jsonb,
  after jsonb
);
create index audit_log_subject on audit_log (subject_kind, subject_id);
create index audit_log_actor on audit_log (actor_id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
