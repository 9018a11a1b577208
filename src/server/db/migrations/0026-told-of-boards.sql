-- Whoever is taken from a board, or may do less there, looks anew at what they were told: it vanishes from open pages. The same
-- for everybody on a board that is deleted.
create function tell_board_subject() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor', case
    when old.user_id is not null then 'grant:user:' || old.user_id
    when old.role_id is not null then 'grant:role:' || old.role_id
    else 'grant:company:' || old.company_id end);
  return null;
end $$;
create trigger board_subjects_standing after update or delete on board_subjects
  for each row execute function tell_board_subject();

create function tell_board_subjects() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor', 'grant:' || coalesce('user:' || s.user_id, 'role:' || s.role_id, 'company:' || s.company_id))
  from board_subjects s where s.board_id = new.id;
  return null;
end $$;
create trigger boards_deleted_told after update of deleted_at on boards for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function tell_board_subjects();
