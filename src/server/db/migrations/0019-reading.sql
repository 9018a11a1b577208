-- The text of files is read in the background. A content that nothing has any more waits for ever, and goes on when something has it again.

create or replace function search_content_of(hash bytea, name text) returns bigint language plpgsql as $$
declare
  wanted text := reader_of(name);
  found_id bigint;
begin
  if hash is null or wanted is null then return null; end if;
  -- locked, so that whoever is about to let it wait for ever sees this one
  select id into found_id from search_contents where blob_hash = hash and reader = wanted for key share;
  if found_id is null then
    insert into search_contents (blob_hash, reader) values (hash, wanted) on conflict (blob_hash, reader) do nothing
      returning id into found_id;
    if found_id is null then
      select id into found_id from search_contents where blob_hash = hash and reader = wanted;
    end if;
  else
    update search_contents set next_at = now() where id = found_id and next_at = 'infinity';
  end if;
  return found_id;
end
$$;

-- Tells whoever reads a content now from whoever did before.
alter table search_contents add lease uuid;
