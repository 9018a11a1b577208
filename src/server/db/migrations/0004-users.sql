-- How people are found by name: without case, accents and umlauts, whoever wrote the row.

create function search_key(given text) returns text language sql immutable parallel safe strict as $$
  -- Marks go first, so that what is left of European names folds under every locale of a database.
  select replace(translate(lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g')), '’ʼ', ''''''), 'ß', 'ss')
$$;

alter table users add column name_key text not null generated always as (search_key(last_name || ' ' || first_name)) stored;
create index users_name on users (name_key, id);
