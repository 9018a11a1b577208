-- The folder of each line of a notification on rights, so that it is told by the rights and the names of now.

alter table notifications add column folder_ids bigint[];
