-- A tag keeps its first spelling for good: its word stays when it sits nowhere any more, and nobody sees it until it does.
drop trigger entry_tags_gone on entry_tags;
drop function remove_unused_tags();
