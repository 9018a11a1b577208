-- What dashboards are sorted and found by; it was reckoned anew for each of them at each look at the overview.

alter table dashboards add column name_key text not null generated always as (search_key(name)) stored;
