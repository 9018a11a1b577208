-- A file that is removed for good leaves its tasks: that is a change of their boards like any other, so that no page goes on counting
-- it. Boards are locked in the order of their ids, as by whoever moves a task to another one.
create function mark_files_gone() returns trigger language plpgsql as $$
declare
  board bigint;
  counted bigint;
begin
  for board in select distinct t.board_id from gone g join tasks t on t.id = g.task_id order by t.board_id loop
    update boards set revision = revision + 1 where id = board returning revision into counted;
    update tasks set revision = counted where board_id = board and id in (select task_id from gone);
    perform pg_notify('kontor', 'board:' || board);
  end loop;
  return null;
end $$;
create trigger task_files_gone after delete on task_files referencing old table as gone for each statement
  when (pg_trigger_depth() > 0) execute function mark_files_gone();
