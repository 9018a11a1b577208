-- Planned while the table of contents is known to be empty, a look for one of them would read all that have come since, until it is counted.
alter function follow_entry() set enable_seqscan = off;
alter function follow_source() set enable_seqscan = off;

-- The same as before in a sixth of the time: as a query it was begun anew for each name.
create or replace function reader_of(name text) returns text language plpgsql immutable parallel safe strict as $$
declare
  extension text := lower(substring(name from '[.]([^.]*)$'));
begin
  return case
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
  end;
end
$$;
