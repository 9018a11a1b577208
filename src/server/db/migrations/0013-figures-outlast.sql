-- What was counted on past days stays true when a company or a folder is removed: its rows keep the number, which is given to
-- nobody else, and count in what all have together.
alter table daily_figures drop constraint daily_figures_company_id_fkey, drop constraint daily_figures_folder_id_fkey;
