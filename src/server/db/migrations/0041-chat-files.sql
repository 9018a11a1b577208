-- Files that a person has put into a chat. They are read as others are, and are sources in that chat and nowhere else.
create table chat_files (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chats (id) on delete cascade,
  name text not null,
  size bigint not null,
  blob_hash bytea not null references blobs (hash),
  -- Null where the text of such a file is not read.
  content_id bigint references search_contents (id) on delete set null,
  created_at timestamptz not null default now()
);
create index chat_files_chat on chat_files (chat_id, id);
create index chat_files_blob on chat_files (blob_hash);
create index chat_files_content on chat_files (content_id);

-- No operation can forget what is read of a file.
create function know_chat_content() returns trigger language plpgsql as $$
begin
  new.content_id := search_content_of(new.blob_hash, new.name);
  return new;
end
$$;
create trigger chat_files_content before insert on chat_files for each row execute function know_chat_content();

create or replace function add_passage_words() returns trigger language plpgsql as $$
begin
  if exists (select from source_files where content_id = new.content_id)
    or exists (select from chat_files where content_id = new.content_id) then
    new.words := passage_words(new.location, new.body);
  end if;
  return new;
end
$$;

create function follow_chat_file() returns trigger language plpgsql as $$
begin
  -- Whoever reads the content right now is waited for, and sees this file afterwards.
  perform from search_contents where id = new.content_id for no key update;
  update search_passages set words = passage_words(location, body) where content_id = new.content_id and words is null;
  return null;
end
$$;
create trigger chat_files_words after insert on chat_files for each row execute function follow_chat_file();

-- Null once the file was removed from the chat; the answer keeps its name.
alter table message_sources add column chat_file_id bigint references chat_files (id) on delete set null;
create index message_sources_chat_file on message_sources (chat_file_id) where chat_file_id is not null;
