-- Every file that the preview shows as text is read for the search, too.
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
    when extension = any ('{html,htm,xhtml}') then 'html'
    when extension = any ('{md,markdown,mdown}') then 'markdown'
    when extension = any ('{csv,tsv}') then 'csv'
    when extension = any ('{txt,log,json,xml,yaml,yml,ini,toml,conf,properties,sql,css,scss,less,ts,tsx,mts,cts,jsx,mjs,c,h,cc,cpp,hpp,cs,java,kt,go,rs,rb,php,swift,r,scala,lua,tex,diff,patch,srt,vtt,ics,vcf,text,jsonc,json5,map,webmanifest,xsd,xsl,rss,plist,cfg,env,editorconfig,sass,js,cjs,kts,cxx,hh,py,sh,bash,zsh,ps1,pl,pm,mk,dockerfile,graphql,gql,rst,adoc}') then 'text'
  end from lower(substring(name from '[.]([^.]*)$')) as extension
$$;

insert into search_contents (blob_hash, reader)
  select distinct blob_hash, reader_of(name) from entries
  where blob_hash is not null and lower(substring(name from '[.]([^.]*)$')) = any ('{xhtml,text,jsonc,json5,map,webmanifest,xsd,xsl,rss,plist,cfg,env,editorconfig,sass,js,cjs,kts,cxx,hh,py,sh,bash,zsh,ps1,pl,pm,mk,dockerfile,graphql,gql,rst,adoc}')
  on conflict (blob_hash, reader) do nothing;
update search_names n set content_id = c.id from entries e
  join search_contents c on c.blob_hash = e.blob_hash and c.reader = reader_of(e.name)
  where e.id = n.entry_id and n.content_id is null;

-- A content that nothing has read any more may wait for ever.
update search_contents c set next_at = now() where next_at = 'infinity' and exists (select from search_names n where n.content_id = c.id);

-- What is available to the assistant, or lies in a chat, follows.
update source_files s set content_id = n.content_id from search_names n
  where n.entry_id = s.entry_id and s.content_id is null and n.content_id is not null;
update chat_files set content_id = search_content_of(blob_hash, name) where content_id is null and reader_of(name) is not null;
update search_passages set words = passage_words(location, body)
  where words is null and content_id in (select content_id from source_files union select content_id from chat_files);

-- What is attached to a mail is named in the places of its text, so that a hit opens it. Until it is read again, its text is found.
update search_contents set state = 'waiting', attempts = 0 where reader in ('msg', 'eml') and state in ('indexed', 'empty', 'failed');

-- When somebody has last wished that it is read again.
alter table search_contents add read_again_at timestamptz;
