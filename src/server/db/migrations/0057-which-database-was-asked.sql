-- Name of the database that was asked; null: that of this installation.
alter table tool_calls add column source text;
