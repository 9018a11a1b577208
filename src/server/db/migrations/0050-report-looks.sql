-- When a dashboard changed last, or who sees it: a look that began before that is not the last one. All are looked at once more, now that
-- also the values of their filters are.
alter table dashboards
  add column changed_at timestamptz,
  -- When somebody looked at it last, whether or not there was an answer: the next one comes first.
  add column tried_at timestamptz,
  -- The clocks of the source and of this server differed by more than a minute.
  add column is_clock_off boolean not null default false;
update dashboards set changed_at = now(), open_cards = '[]';

-- A card is known by its place and its question, a filter by itself: [{id, kind, name}] in open_cards. Of those that were accepted before
-- the question is not known; they are accepted anew.
delete from dashboard_accepted_cards;
alter table dashboard_accepted_cards alter column card_id type text using card_id::text;
