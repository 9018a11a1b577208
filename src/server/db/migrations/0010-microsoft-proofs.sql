-- Which sessions were begun with Microsoft, and when Microsoft has last said that the account lives. Null: begun otherwise.

alter table sessions add column microsoft_proven_at timestamptz;
