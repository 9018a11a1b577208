-- How many files are searched is counted when it is shown: what could be read when an answer was written is nobody's business later.

alter table runs drop column coverage;
