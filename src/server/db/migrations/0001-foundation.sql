-- People, roles and companies; sessions; the tree of entries with grants; content blobs.

create table companies (
  id bigint generated always as identity primary key,
  name text not null,
  name_folded text not null unique,
  abbreviation text not null,
  parent_id bigint references companies (id),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create table roles (
  id bigint generated always as identity primary key,
  name text not null,
  name_folded text not null unique,
  permissions text[] not null default '{}'
);

create table users (
  id bigint generated always as identity primary key,
  email text not null,
  email_folded text not null unique,
  first_name text not null,
  last_name text not null,
  language text not null default 'de' check (language in ('de', 'en')),
  role_id bigint references roles (id),
  company_id bigint references companies (id),
  -- inactive: not yet activated; deactivated: blocked
  status text not null default 'inactive' check (status in ('active', 'inactive', 'deactivated')),
  password_source text check (password_source in ('local', 'directory')),
  password_hash text,
  receive_emails boolean not null default true,
  last_login timestamptz,
  created_at timestamptz not null default now(),
  check (password_hash is null or password_source = 'local')
);
create index users_role on users (role_id);
create index users_company on users (company_id);

-- Accounts elsewhere that are this person; a Microsoft account is found by tenant and object id only.
create table identities (
  provider text not null,
  tenant text not null,
  subject text not null,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, tenant, subject)
);

-- One row per sign-in. Tokens carry the id as `sid`; the current refresh token and its predecessor are known by hash.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users (id) on delete cascade,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default ''
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Refresh tokens replaced within the last seconds, which still count for a tab that was slower; older ones are removed.
create table replaced_refresh_tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  replaced_at timestamptz not null
);
create index replaced_refresh_tokens_session on replaced_refresh_tokens (session_id);

-- Content by SHA-256. A sweeper removes what no row has referred to for a day.
create table blobs (
  hash bytea primary key check (octet_length(hash) = 32),
  size bigint not null,
  created_at timestamptz not null default now()
);

create table entries (
  id bigint generated always as identity primary key,
  -- The truth about where an entry is; only the root has none.
  parent_id bigint references entries (id),
  -- Every folder above, root first; serves search, never decides a right.
  ancestors bigint[] not null default '{}',
  kind text not null check (kind in ('folder', 'file')),
  name text not null,
  name_folded text not null,
  -- For a first-level folder, whose it is.
  company_id bigint references companies (id),
  blob_hash bytea references blobs (hash),
  size bigint not null default 0,
  media_type text,
  -- Counts up with every new content; opaque outside.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint references users (id) on delete set null,
  modified_at timestamptz not null default now(),
  modified_by bigint references users (id) on delete set null,
  -- Set on the entry that was deleted; what lies below it goes with it.
  trashed_at timestamptz,
  trashed_by bigint references users (id) on delete set null,
  check ((kind = 'file') = (blob_hash is not null)),
  check ((kind = 'file') = (media_type is not null)),
  check (parent_id is not null or kind = 'folder')
);
create unique index entries_name on entries (parent_id, name_folded) where trashed_at is null;
create unique index entries_root on entries ((true)) where parent_id is null;
create index entries_parent on entries (parent_id);
create index entries_blob on entries (blob_hash) where blob_hash is not null;
create index entries_trash on entries (trashed_at) where trashed_at is not null;

insert into entries (kind, name, name_folded) values ('folder', '', '');

-- Older contents of a file, newest last.
create table versions (
  id bigint generated always as identity primary key,
  entry_id bigint not null references entries (id) on delete cascade,
  version integer not null,
  blob_hash bytea not null references blobs (hash),
  size bigint not null,
  media_type text not null,
  modified_at timestamptz not null,
  modified_by bigint references users (id) on delete set null,
  unique (entry_id, version)
);
create index versions_blob on versions (blob_hash);

-- Who may do what on a folder: bits of READ 1, UPDATE 2, CREATE 4, DELETE 8, SHARE 16; 0 is a denial.
create table grants (
  id bigint generated always as identity primary key,
  folder_id bigint not null references entries (id) on delete cascade,
  user_id bigint references users (id) on delete cascade,
  role_id bigint references roles (id) on delete cascade,
  company_id bigint references companies (id) on delete cascade,
  bits smallint not null check (bits between 0 and 31 and (bits = 0 or bits & 1 = 1)),
  created_at timestamptz not null default now(),
  created_by bigint references users (id) on delete set null,
  check (num_nonnulls(user_id, role_id, company_id) = 1),
  unique nulls not distinct (folder_id, user_id, role_id, company_id)
);
create index grants_user on grants (user_id) where user_id is not null;
create index grants_role on grants (role_id) where role_id is not null;
create index grants_company on grants (company_id) where company_id is not null;
