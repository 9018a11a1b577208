-- The passages that an answer rests on. An answer is shown, and given to the model again, only while all of them may be read.
create table message_sources (
  message_id bigint not null references messages (id) on delete cascade,
  -- By which the answer names it.
  number integer not null,
  -- No foreign key: a file that is gone keeps the answer covered.
  entry_id bigint not null,
  passage_id text not null,
  primary key (message_id, number)
);
