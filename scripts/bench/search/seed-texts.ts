import type { Pool } from 'pg'
import { readerVersion } from '../../../src/server/search/reading/reader-version.ts'
import { seedSearchFolders, type SearchReaders } from './search-readers.ts'

/** Words that are in nearly all texts, in many, in some and in a few of them. */
const vocabulary = 20_000
const filesInEach = 5

interface TextAmount {
  /** Of the hundred, so many have documents. */
  readonly branches?: number
  /** Folders with five documents each, in each of these branches. */
  readonly leaves: number
  /** Of each document. */
  readonly passages: number
  /** Of each passage, about 20 characters each. */
  readonly words?: number
}
const usual: TextAmount = { leaves: 40, passages: 6 }

const beginnings = 'Hafen Kran Lager Zoll Schicht Tarif Plan Kühl Bahn Netz'.split(' ')
const middles = 'verkehrs betriebs prüfungs kosten anlagen mengen sicherheits wartungs'.split(' ')
const ends = 'bericht vertrag ordnung leistung übersicht planung liste stelle anfrage rechnung'.split(' ')

/** Some 800 compounds, and the same with a number behind them for the rarer ones. */
export function textWord(rank: number): string {
  const [first, second, third] = [
    beginnings[rank % 10],
    middles[Math.floor(rank / 10) % 8],
    ends[Math.floor(rank / 80) % 10],
  ]
  const more = Math.floor(rank / 800)
  return `${first}${second}${third}${more === 0 ? '' : letters(more)}`
}

const letters = (number: number): string =>
  Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('')

/** Puts documents whose texts are as reading leaves them into folders of five; unless told otherwise 20,000 of about 7 kB. */
export async function seedTexts(pool: Pool, name: string, amount = usual): Promise<SearchReaders> {
  const { branchIds, readers } = await seedSearchFolders(pool, name)
  for (const [at, branch] of branchIds.slice(0, amount.branches).entries())
    await insertBranch(pool, branch, { at, name, ...amount })
  await pool.query('vacuum (analyze) blobs, entries, search_names, search_contents, search_passages')
  await pool.query('analyze grants, users')
  return readers
}

/** In one transaction, so that nobody comes to read what has no content. */
async function insertBranch(
  pool: Pool,
  branch: string,
  { at, name, leaves, passages, words = 150 }: TextAmount & { readonly at: number; readonly name: string },
): Promise<void> {
  const perBranch = leaves * filesInEach
  const texts = Array.from({ length: perBranch }, (_, place) =>
    textOf(at * perBranch + place, passages, words),
  )
  const client = await pool.connect()
  try {
    await client.query('begin; set local statement_timeout = 0')
    await client.query(
      `insert into blobs (hash, size) select sha256(($3 || ' ' || n)::bytea), 7000 from generate_series($1::int, $2::int) n`,
      [at * perBranch, (at + 1) * perBranch - 1, name],
    )
    await client.query(
      `with leaf as (
         insert into entries (parent_id, ancestors, kind, name, name_folded)
         select e.id, e.ancestors || e.id, 'folder', 'Akten ' || n, 'akten ' || n
         from entries e, generate_series(0, ${leaves - 1}) n where e.id = $1 returning id, ancestors, name
       )
       insert into entries (parent_id, ancestors, kind, name, name_folded, blob_hash, size, media_type)
       select leaf.id, leaf.ancestors || leaf.id, 'file', 'Akte ' || n || '.txt', 'akte ' || n || '.txt',
         sha256(($3 || ' ' || n)::bytea), 7000, 'text/plain'
       from leaf, lateral (
         select $2::int + split_part(leaf.name, ' ', 2)::int * ${filesInEach} + k as n from generate_series(0, ${filesInEach - 1}) k
       ) files`,
      [branch, at * perBranch, name],
    )
    await client.query(
      `with given as (select n, body from unnest($1::text[]) with ordinality as t (body, n)), read as (
         update search_contents c set state = 'indexed', read_at = now(), reader_version = $3, head = search_vector(left(body, 400)), words = search_vector(body)
         from given where c.blob_hash = sha256(($4 || ' ' || $2::int + n - 1)::bytea) returning c.id, body
       )
       insert into search_passages (content_id, ordinal, location, body)
       select id, ordinal, '{}', part from read, unnest(string_to_array(body, E'\\n')) with ordinality as p (part, ordinal)`,
      [texts, at * perBranch, readerVersion, name],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The lower the rank of a word, the more often it comes, as in every language. */
function textOf(seed: number, passages: number, words: number): string {
  let state = seed * 7919 + 17
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const word = (): string => textWord(Math.floor(vocabulary ** next()) - 1)
  return Array.from({ length: passages }, () => Array.from({ length: words }, word).join(' ')).join('\n')
}
