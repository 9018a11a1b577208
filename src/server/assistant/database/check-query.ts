import type { Views } from './database-source.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/u)

const keywords = new Set(
  words(`
  select distinct all from where group by having order asc desc nulls first last limit offset fetch next row rows only
  join inner left right full outer cross on using as and or not in is null true false between like ilike similar to escape
  case when then else end union intersect except with exists any some values filter over partition range unbounded preceding
  following current interval date timestamp timestamptz time numeric integer bigint int text boolean double precision varchar
  year month day hour minute second week quarter dow isodow epoch for both leading trailing zone at collate`),
)
const functions = new Set(
  words(`
  count sum avg min max round floor ceil ceiling abs coalesce nullif greatest least lower upper length trim ltrim rtrim
  substring substr left right position replace concat concat_ws split_part date_trunc date_part extract age
  to_char now row_number rank dense_rank lag lead first_value last_value percent_rank ntile bool_and bool_or
  every mod power sqrt sign percentile_cont percentile_disc within stddev variance
  in any some all exists and or not as over filter values using on when then else by where from select union except intersect
  having between like ilike case interval partition limit offset join with is date numeric varchar distinct`),
)
/** Words that stand for a value of their own. */
const constants = new Set(words('current_date current_timestamp localtimestamp'))
/** What is no name of the query's own, wherever it stands. */
const unfit = new Set(
  words(`
  information_schema ask public into update insert delete merge create drop alter truncate grant revoke set reset copy execute
  prepare call do lock share tablesample lateral recursive returning window table user current_user session_user role`),
)

/** Longest query in characters. */
const longest = 10_000

const token =
  /\s+|'(?:[^']|'')*'|"(?<quoted>[^"]*)"|(?<word>\p{L}[\p{L}\p{N}_$]*|_[\p{L}\p{N}_$]*)|\d+(?:\.\d+)?(?![\p{L}_])|::|\|\||<>|!=|<=|>=|[-+*/%(),.=<>]/uy

interface Word {
  readonly text: string
  readonly at: number
  readonly end: number
}

/**
 * Whether a query is one SELECT that names nothing but the views, their columns, names of its own, and words and functions that are
 * known to be harmless. Whatever is not known is refused, so that it does not matter what else there is. The role that runs it
 * may read nothing else besides.
 */
export function isHarmlessQuery(sql: string, views: Views): boolean {
  if (sql.length > longest) return false
  // a comment may hide from us what it does not hide from the database
  if (/--|\/\*|;\s*\S/u.test(sql)) return false
  const query = sql.replace(/[\s;]+$/u, '')
  const found = wordsOf(query)
  if (found === null || !/^\s*\(*\s*(?:select|with)\b/iu.test(query)) return false
  const there = new Set([...Object.keys(views), ...Object.values(views).flat()])
  const aliases = aliasesOf(query, found, there)
  if (aliases === null) return false
  const names = new Set([...there, ...aliases])
  return found.every((word) => isKnown(query, word, names))
}

/** The names that a query uses, without what is quoted as text; null when there is something in it that is no SQL of ours. */
function wordsOf(query: string): readonly Word[] | null {
  const found: Word[] = []
  token.lastIndex = 0
  let at = 0
  let depth = 0
  while (at < query.length) {
    const match = token.exec(query)
    if (!match) return null
    const { word, quoted } = match.groups ?? {}
    const name = word?.toLowerCase() ?? quoted
    if (name !== undefined) found.push({ text: name, at, end: token.lastIndex })
    // text with escapes (E'', U&'') or of another kind (B'', X'') is not read as we read it
    else if (match[0].startsWith("'") && /[\p{L}&]$/u.test(query.slice(0, at))) return null
    // it stays in the brackets that are put around it
    depth += match[0] === '(' ? 1 : match[0] === ')' ? -1 : 0
    if (depth < 0) return null
    at = token.lastIndex
  }
  return depth === 0 ? found : null
}

/** Names that a query gives beside those of views and columns; null when one of them could be something else that is there. */
function aliasesOf(
  query: string,
  found: readonly Word[],
  there: ReadonlySet<string>,
): ReadonlySet<string> | null {
  const aliases = new Set<string>()
  for (const [at, { text, at: start, end }] of found.entries()) {
    const before = found[at - 1]
    const isAfterAs = before?.text === 'as' && query.slice(before.end, start).trim() === ''
    const isCommonTable = namesCommonTable(query, { start, end })
    const isAfterName =
      /\)\s*$/u.test(query.slice(0, start)) ||
      (before !== undefined &&
        (there.has(before.text) || aliases.has(before.text)) &&
        query.slice(before.end, start).trim() === '')
    if (!(isAfterAs || isCommonTable || isAfterName) || keywords.has(text)) continue
    if (unfit.has(text) || text.startsWith('pg_')) return null
    aliases.add(text)
  }
  return aliases
}

/**
 * Whether a name is that of a `with`: behind `with` or a comma, and before `as (select`, with no more than names of columns in between.
 * What `as (` gives to a function that is called are columns with their types.
 */
const namesCommonTable = (
  query: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean =>
  /(?:\bwith|,)\s*$/iu.test(query.slice(0, start)) &&
  /^\s*(?:\(\s*[\p{L}_][\w\p{L}]*(?:\s*,\s*[\p{L}_][\w\p{L}]*)*\s*\)\s*)?as\s*\(\s*(?:select|with)\b/iu.test(
    query.slice(end),
  )

function isKnown(query: string, { text, at, end }: Word, names: ReadonlySet<string>): boolean {
  const rest = query.slice(end)
  // what a value is turned into (x::date, date 'x') is a type, whatever else is called so
  if (/::\s*$/u.test(query.slice(0, at)) || /^\s*'/u.test(rest)) return keywords.has(text)
  const isCalled = /^\s*\(/u.test(rest)
  if (isCalled) return functions.has(text) || namesCommonTable(query, { start: at, end })
  return keywords.has(text) || constants.has(text) || names.has(text)
}
