-- Of an answer: the earlier answers that its model was told, and those that these were told. What it says may rest on the sources of any
-- of them, so that it is shown only while all of those may be read.
alter table messages add column earlier_answers bigint[];

-- Of what is there, nobody knows how much of its chat the model was told: all that came before counts.
with recursive way as (
  select m.id as answer, m.chat_id, m.parent_id from messages m where m.role = 'assistant'
  union all
  select w.answer, w.chat_id, p.parent_id from way w join messages p on p.chat_id = w.chat_id and p.id = w.parent_id
), earlier as (
  select w.answer, array_agg(p.id) as ids from way w
    join messages p on p.chat_id = w.chat_id and p.id = w.parent_id and p.role = 'assistant' group by w.answer
)
update messages set earlier_answers = earlier.ids from earlier where messages.id = earlier.answer;
