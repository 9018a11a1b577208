-- Prompts that people keep and share, in categories.

create table prompt_categories (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id) on delete cascade,
  name text not null,
  name_folded text not null,
  constraint prompt_categories_name_key unique (owner_id, name_folded)
);

create table prompts (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id) on delete cascade,
  category_id bigint references prompt_categories (id) on delete set null,
  title text not null,
  -- With gaps such as {{customer}}.
  text text not null,
  visibility text not null check (visibility in ('own', 'company', 'everybody')),
  -- Whose people see it: the company of the owner when it was shared.
  company_id bigint references companies (id) on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint prompts_company check ((visibility = 'company') = (company_id is not null))
);
create index prompts_owner on prompts (owner_id);
create index prompts_category on prompts (category_id) where category_id is not null;
create index prompts_company_id on prompts (company_id) where company_id is not null;
create index prompts_everybody on prompts (id) where visibility = 'everybody';

create table prompt_favourites (
  prompt_id bigint not null references prompts (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (user_id, prompt_id)
);
create index prompt_favourites_prompt on prompt_favourites (prompt_id);
