-- Task boards: their people, their workflow, the tasks on them and what happened to those.

create table boards (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null,
  color text not null,
  -- Where files are stored that are dropped on its tasks.
  folder_id bigint references entries (id) on delete set null,
  -- Counts every change of anything on the board. Counted up first in each of them: that row is the only lock, and what is
  -- changed gets the number, so that changes have an order.
  revision bigint not null default 1,
  -- What was changed at this revision or before may have been removed since.
  forgotten_revision bigint not null default 0,
  -- Counts the changes of name, description, colour and folder.
  version integer not null default 1,
  workflow_version integer not null default 1,
  -- The revision of the last change of the board itself, its people, its labels, and of its workflow.
  board_revision bigint not null default 1,
  workflow_revision bigint not null default 1,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  deleted_at timestamptz
);
create index boards_deleted on boards (deleted_at) where deleted_at is not null;
create index boards_folder on boards (folder_id) where folder_id is not null;

-- Who may do what on a board; of several rows that concern a person the strongest counts.
create table board_subjects (
  board_id bigint not null references boards (id) on delete cascade,
  user_id bigint references users (id) on delete cascade,
  role_id bigint references roles (id) on delete cascade,
  company_id bigint references companies (id) on delete cascade,
  board_role text not null check (board_role in ('viewer', 'member', 'owner')),
  constraint board_subjects_one check (num_nonnulls(user_id, role_id, company_id) = 1),
  constraint board_subjects_once unique nulls not distinct (board_id, user_id, role_id, company_id)
);
create index board_subjects_user on board_subjects (user_id) where user_id is not null;
create index board_subjects_role on board_subjects (role_id) where role_id is not null;
create index board_subjects_company on board_subjects (company_id) where company_id is not null;

create function tell_board() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor', 'board:' || case when tg_op = 'DELETE' then old.board_id else new.board_id end);
  return null;
end $$;
create trigger board_subjects_change after insert or update or delete on board_subjects
  for each row execute function tell_board();

-- A role or company that is removed takes its rows along: open pages read anew who is on the board.
create function mark_board() returns trigger language plpgsql as $$
begin
  update boards set revision = revision + 1, board_revision = revision + 1 where id = old.board_id;
  return null;
end $$;
create trigger board_subjects_gone after delete on board_subjects for each row
  when (pg_trigger_depth() > 0) execute function mark_board();

create table board_favourites (
  board_id bigint not null references boards (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (user_id, board_id)
);
create index board_favourites_board on board_favourites (board_id);

create table stages (
  id bigint generated always as identity primary key,
  board_id bigint not null references boards (id) on delete cascade,
  name text not null,
  color text not null,
  kind text not null check (kind in ('todo', 'doing', 'done')),
  is_entry boolean not null,
  -- Its place among the columns.
  place integer not null,
  task_limit integer,
  is_hard_limit boolean not null,
  stale_days integer,
  requires text[] not null,
  x integer not null,
  y integer not null,
  -- Kept for the tasks that were in it and for what happened there.
  deleted_at timestamptz,
  constraint stages_of_board unique (board_id, id)
);
create index stages_board on stages (board_id, place) where deleted_at is null;

create table connections (
  board_id bigint not null references boards (id) on delete cascade,
  from_stage bigint not null,
  to_stage bigint not null,
  needs_approval boolean not null,
  -- Ids of users; none: the owners of the board decide.
  approvers bigint[] not null,
  primary key (from_stage, to_stage),
  constraint connections_from foreign key (board_id, from_stage) references stages (board_id, id) on delete cascade,
  constraint connections_to foreign key (board_id, to_stage) references stages (board_id, id) on delete cascade,
  constraint connections_elsewhere check (from_stage <> to_stage)
);
create index connections_to_stage on connections (to_stage);
create index connections_board on connections (board_id);

create table labels (
  id bigint generated always as identity primary key,
  board_id bigint not null references boards (id) on delete cascade,
  name text not null,
  name_folded text not null,
  color text not null,
  constraint labels_name_key unique (board_id, name_folded)
);

create table tasks (
  id bigint generated always as identity primary key,
  board_id bigint not null references boards (id) on delete cascade,
  -- Null for a subtask only.
  stage_id bigint,
  parent_id bigint,
  -- Orders the tasks of a stage, and the subtasks of a task, byte by byte.
  rank text collate "C" not null,
  title text not null,
  description text not null default '',
  assignee_id bigint references users (id) on delete set null,
  creator_id bigint references users (id) on delete set null,
  due_date date,
  priority text check (priority in ('LOW', 'MEDIUM', 'HIGH')),
  created_at timestamptz not null default now(),
  -- When it came into a stage of the kind done, or was ticked off.
  done_at timestamptz,
  stage_since timestamptz not null default now(),
  -- Who put it where it stands.
  placed_by bigint references users (id) on delete set null,
  -- Counts what is written in it, and apart from that its moves: typing never makes a colleague's move stale.
  version integer not null default 1,
  position_version integer not null default 1,
  -- That of the board at its last change.
  revision bigint not null,
  -- Of whoever creates it: once more with the same key is the same task.
  create_key text,
  archived_at timestamptz,
  deleted_at timestamptz,
  constraint tasks_where check ((stage_id is null) = (parent_id is not null)),
  constraint tasks_of_board unique (board_id, id),
  constraint tasks_stage foreign key (board_id, stage_id) references stages (board_id, id),
  constraint tasks_parent_of_board foreign key (board_id, parent_id) references tasks (board_id, id) on delete cascade
);
create index tasks_revision on tasks (board_id, revision);
create unique index tasks_rank on tasks (stage_id, rank)
  where stage_id is not null and archived_at is null and deleted_at is null;
create index tasks_stage on tasks (stage_id) where stage_id is not null;
create index tasks_live on tasks (board_id) where stage_id is not null and archived_at is null and deleted_at is null;
create index tasks_placed on tasks (placed_by) where placed_by is not null;
create index tasks_parent on tasks (parent_id, rank) where parent_id is not null;
create index tasks_assignee on tasks (assignee_id, due_date)
  where assignee_id is not null and done_at is null and archived_at is null and deleted_at is null;
create index tasks_creator on tasks (creator_id) where creator_id is not null;
create unique index tasks_create_key on tasks (board_id, creator_id, create_key) where create_key is not null;
create index tasks_deleted on tasks (deleted_at) where deleted_at is not null;

create table task_labels (
  task_id bigint not null references tasks (id) on delete cascade,
  label_id bigint not null references labels (id) on delete cascade,
  primary key (task_id, label_id)
);
create index task_labels_label on task_labels (label_id);

create table task_files (
  task_id bigint not null references tasks (id) on delete cascade,
  entry_id bigint not null references entries (id) on delete cascade,
  added_by bigint references users (id) on delete set null,
  added_at timestamptz not null default now(),
  primary key (task_id, entry_id)
);
create index task_files_entry on task_files (entry_id);

create table task_comments (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks (id) on delete cascade,
  author_id bigint references users (id) on delete set null,
  -- Of a comment that was imported and whose author is nobody here.
  author_name text,
  -- With people as @[id].
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz
);
create index task_comments_task on task_comments (task_id, id);

-- Moves that somebody asked for.
create table move_requests (
  id bigint generated always as identity primary key,
  board_id bigint not null references boards (id) on delete cascade,
  task_id bigint not null references tasks (id) on delete cascade,
  -- Has the task left this stage since, the request has lapsed.
  from_stage bigint not null references stages (id) on delete cascade,
  to_stage bigint not null references stages (id) on delete cascade,
  reason text not null,
  asker_id bigint references users (id) on delete set null,
  asked_at timestamptz not null default now(),
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined', 'withdrawn', 'lapsed')),
  decider_id bigint references users (id) on delete set null,
  decided_at timestamptz,
  answer text not null default ''
);
create unique index move_requests_pending on move_requests (task_id) where state = 'pending';
create index move_requests_board on move_requests (board_id) where state = 'pending';
create index move_requests_task on move_requests (task_id);
create index move_requests_from on move_requests (from_stage);
create index move_requests_to on move_requests (to_stage);
create index move_requests_asker on move_requests (asker_id) where asker_id is not null;

-- What happened to tasks. Only ever added to.
create table task_activity (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks (id) on delete cascade,
  board_id bigint not null references boards (id) on delete cascade,
  actor_id bigint references users (id) on delete set null,
  kind text not null,
  before jsonb,
  after jsonb,
  -- That of the board at this change.
  revision bigint not null,
  happened_at timestamptz not null default now()
);
-- Tasks that went to another board, for the open pages of the one that they left.
create table task_departures (
  board_id bigint not null references boards (id) on delete cascade,
  task_id bigint not null references tasks (id) on delete cascade,
  revision bigint not null,
  primary key (board_id, task_id)
);
create index task_departures_revision on task_departures (board_id, revision);
create index task_departures_task on task_departures (task_id);

create index task_activity_task on task_activity (task_id, id);
create index task_activity_board on task_activity (board_id, id);
