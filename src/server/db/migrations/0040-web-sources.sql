-- Words of a page of the web, as they were when it was found: nobody's rights depend on them.
alter table message_sources add column body text;
