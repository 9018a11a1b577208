import { sql, type RawBuilder } from 'kysely'
import { fileKinds, kindOfExtension, type FileKind } from '#contract/files/file-kind.ts'
import type { search } from '#contract/search/search.ts'
import type { BodyOf } from '#contract/http/call.ts'
import { isThere } from '../rights/is-there.ts'

export type SearchQuery = BodyOf<typeof search>

/** SQL: the entry `e` is there itself and is one of those that are looked for. */
export function isWanted({
  type,
  kinds,
  modifiedFrom,
  modifiedTo,
  modifiedBy,
}: SearchQuery): RawBuilder<boolean> {
  const conditions = [isThere('e')]
  if (type) conditions.push(sql`e.kind = ${type === 'FILE' ? 'file' : 'folder'}`)
  if (kinds) conditions.push(isOfKinds(new Set(kinds)))
  // As a Date, since the database knows no year 0 by its number.
  if (modifiedFrom) conditions.push(sql`e.modified_at >= ${new Date(modifiedFrom)}`)
  if (modifiedTo) conditions.push(sql`e.modified_at < ${new Date(modifiedTo)}`)
  if (modifiedBy) conditions.push(sql`e.modified_by = ${modifiedBy}::bigint`)
  return sql.join(conditions, sql` and `)
}

/** Whether an entry that is there may be left out by it. */
export const hasFilters = ({ type, kinds, modifiedFrom, modifiedTo, modifiedBy }: SearchQuery): boolean =>
  Boolean(type ?? kinds ?? modifiedFrom ?? modifiedTo ?? modifiedBy)

const extension = sql`lower(substring(e.name from '[^.]*$'))`
const extensionsOf = (kinds: ReadonlySet<FileKind>): readonly string[] =>
  [...kindOfExtension].flatMap(([each, kind]) => (kinds.has(kind) ? each : []))
const known = extensionsOf(new Set(fileKinds))

/** As `fileKind` of the contract has it: by the extension and, where that says nothing, by the media type. */
const isOfKinds = (kinds: ReadonlySet<FileKind>): RawBuilder<boolean> => sql`(e.kind = 'file' and (
  ${extension} = any(${extensionsOf(kinds)}::text[])
  or (${extension} <> all(${known}::text[]) and ${kindOfMediaType} = any(${[...kinds]}::text[]))
))`

const kindOfMediaType = sql`case
  when e.media_type = 'application/pdf' then 'pdf'
  when e.media_type = 'text/markdown' then 'markdown'
  when e.media_type in ('application/zip', 'application/gzip') then 'archive'
  when e.media_type like 'image/%' then 'picture'
  when e.media_type like 'video/%' then 'video'
  when e.media_type like 'audio/%' then 'audio'
  when e.media_type like 'text/%' then 'text'
  else 'other' end`
