-- What a reload of a chat still says of an answer, and whom to tell that chats on screens are others now.

alter table runs
  -- What was searched, as counts over what the person could read then.
  add column coverage jsonb,
  -- So many of the oldest messages the model was not given.
  add column left_out integer not null default 0,
  -- The search of the web gave no answer.
  add column is_web_away boolean not null default false;

create index message_sources_entry on message_sources (entry_id) where entry_id is not null;

create function tell_chats_of_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor', 'chats:' || coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger chats_told after insert or update or delete on chats for each row execute function tell_chats_of_person();
create trigger runs_told_begin after insert on runs for each row execute function tell_chats_of_person();
create trigger runs_told after update of state on runs for each row when (new.state is distinct from old.state)
  execute function tell_chats_of_person();

create function tell_tool_call() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor', 'chats:' || r.user_id) from runs r where r.id = new.run_id;
  return null;
end
$$;
create trigger tool_calls_told_begin after insert on tool_calls for each row execute function tell_tool_call();
create trigger tool_calls_told after update of state on tool_calls for each row when (new.state is distinct from old.state)
  execute function tell_tool_call();

-- A file is a source no more, or again, or lies elsewhere: whose answers rest on it looks again.
create function tell_chats_of_source() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor', 'chats:' || user_id) from (
    select distinct c.user_id from message_sources s join messages m on m.id = s.message_id join chats c on c.id = m.chat_id
    where s.entry_id = coalesce(new.entry_id, old.entry_id) and c.deleted_at is null) people;
  return null;
end
$$;
create trigger source_files_told after insert or update or delete on source_files for each row execute function tell_chats_of_source();
