-- The text of old presentations is read too.
create or replace function reader_of(name text) returns text language sql immutable parallel safe strict as $$
  select case
    when extension = any ('{docx,docm,dotx}') then 'docx'
    when extension = any ('{xlsx,xlsm,xltx}') then 'xlsx'
    when extension = any ('{pptx,pptm,ppsx,potx}') then 'pptx'
    when extension = any ('{odt,ott}') then 'odt'
    when extension = any ('{ods,ots}') then 'ods'
    when extension = any ('{odp,otp}') then 'odp'
    when extension = any ('{rtf}') then 'rtf'
    when extension = any ('{pdf}') then 'pdf'
    when extension = any ('{doc,dot}') then 'doc'
    when extension = any ('{ppt,pps,pot}') then 'ppt'
    when extension = any ('{xls,xlt,xlsb}') then 'xls'
    when extension = any ('{msg}') then 'msg'
    when extension = any ('{eml}') then 'eml'
    when extension = any ('{html,htm}') then 'html'
    when extension = any ('{md,markdown,mdown}') then 'markdown'
    when extension = any ('{csv,tsv}') then 'csv'
    when extension = any ('{txt,log,json,xml,yaml,yml,ini,toml,conf,properties,sql,css,scss,less,ts,tsx,mts,cts,jsx,mjs,c,h,cc,cpp,hpp,cs,java,kt,go,rs,rb,php,swift,r,scala,lua,tex,diff,patch,srt,vtt,ics,vcf}') then 'text'
  end from lower(substring(name from '[.]([^.]*)$')) as extension
$$;

insert into search_contents (blob_hash, reader)
  select distinct blob_hash, 'ppt' from entries where blob_hash is not null and reader_of(name) = 'ppt'
  on conflict (blob_hash, reader) do nothing;
update search_names n set content_id = c.id from entries e
  join search_contents c on c.blob_hash = e.blob_hash and c.reader = 'ppt'
  where e.id = n.entry_id and reader_of(e.name) = 'ppt' and n.content_id is distinct from c.id;

-- Every search asks in German and in English; which language a text is in was never asked.
alter table search_contents drop column language;
