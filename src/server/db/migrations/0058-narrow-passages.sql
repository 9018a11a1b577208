-- Whoever looks for words reads the numbers of thousands of passages, and the texts of a few: where a passage has over 2 kB, its texts
-- lie apart where its words are kept, so that a page has a hundred passages and not six. What is there is written anew, which takes the
-- space of the table twice until it is done.
alter table search_passages set (toast_tuple_target = 128);
cluster search_passages using search_passages_pkey;
alter table search_passages set without cluster;
