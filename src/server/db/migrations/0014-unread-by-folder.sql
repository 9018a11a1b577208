-- Who has something unread of a folder, by the folders of its lines; `notifications_folder` has those that are about one.
create index notifications_folders on notifications using gin (folder_ids) with (fastupdate = off)
  where read_at is null and folder_ids is not null;
