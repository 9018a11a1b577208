-- What models have asked to be done. One that waits for the person lies here and nowhere else.
create table tool_calls (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs (id) on delete cascade,
  name text not null check (name in ('createFile', 'createTask', 'askDatabase', 'searchWeb')),
  state text not null check (state in ('waiting', 'running', 'done', 'declined', 'failed')),
  -- By which the model knows it; null when the person began it.
  call_key text,
  -- The folder or board.
  place_id bigint,
  title text not null,
  text text not null,
  -- What the model was told of it; rows of the database and pages of the web are not kept.
  output text,
  -- The file or task that came of it.
  result_id bigint,
  problem text,
  decided_at timestamptz
);
create index tool_calls_run on tool_calls (run_id, id);
