-- Chats with the assistant, their messages, and the runs that write the answers. Only whose chat it is reads any of it.

create table chats (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- Empty until something was asked.
  title text not null,
  pinned_at timestamptz,
  -- The only file, or folder with what lies in it, that answers rest on. No foreign key: one that is gone holds nothing,
  -- where an emptied column would mean everything.
  scope_id bigint,
  -- What is asked besides the model, as it was chosen last.
  options jsonb not null,
  -- The newest message of the branch that is shown.
  tip_id bigint,
  -- Counts the changes of title, pin, scope and options.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- When something was asked last.
  asked_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index chats_person on chats (user_id) where deleted_at is null;
create index chats_deleted on chats (deleted_at) where deleted_at is not null;

-- A tree: another wording of a message, or another answer to it, is a sibling.
create table messages (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chats (id) on delete cascade,
  parent_id bigint,
  role text not null check (role in ('user', 'assistant')),
  text text not null,
  -- What was asked with; of an answer null.
  scope_id bigint,
  options jsonb,
  created_at timestamptz not null default now(),
  constraint messages_of_chat unique (chat_id, id),
  constraint messages_parent foreign key (chat_id, parent_id) references messages (chat_id, id) on delete cascade
);
-- The first messages of a chat are siblings too.
create index messages_siblings on messages (chat_id, coalesce(parent_id, 0), id);
alter table chats add constraint chats_tip foreign key (id, tip_id) references messages (chat_id, id);
create index chats_tip on chats (tip_id) where tip_id is not null;

create table runs (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chats (id) on delete cascade,
  -- The answer that it writes.
  message_id bigint not null references messages (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  -- With the end of which it ends; sessions are forgotten sooner than runs.
  session_id uuid not null,
  state text not null default 'running'
    check (state in ('running', 'waiting', 'done', 'stopped', 'failed', 'interrupted')),
  -- Code of the refusal with which it ended.
  problem text,
  -- Of the newest event that was told of it.
  seq integer not null default 0,
  -- The process in which it runs, and when that said so last.
  node uuid not null,
  heartbeat_at timestamptz not null default now(),
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index runs_open on runs (chat_id) where state in ('running', 'waiting');
create index runs_chat on runs (chat_id);
create index runs_message on runs (message_id);
create index runs_person on runs (user_id, started_at);
