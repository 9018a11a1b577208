import type { Pool } from 'pg'
import { seedSearchFolders, type SearchReaders } from './search-readers.ts'

const filesInEach = 19

/** Words of names; the first stand in many of them, the last in few. */
export const frequentWords = [
  'Rechnung',
  'Angebot',
  'Vertrag',
  'Protokoll',
  'Prüfung',
  'Bericht',
  'Planung',
  'Übersicht',
  'Liste',
  'Entwurf',
] as const
export const otherWords = Array.from({ length: 200 }, (_, at) => `${syllables(at)}${syllables(at * 7 + 3)}`)
function syllables(at: number): string {
  const all = [
    'ka',
    'mel',
    'tor',
    'bin',
    'schu',
    'ran',
    'wil',
    'dorf',
    'hei',
    'gro',
    'lan',
    'ste',
    'fü',
    'rich',
    'ols',
  ]
  return `${all[at % 15]}${all[Math.floor(at / 15) % 15]}`
}

/** Puts a folder with very many files in folders into the tree, nineteen in each. */
export async function seedNames(pool: Pool, name: string, entries: number): Promise<SearchReaders> {
  await pool.query("insert into blobs (hash, size) values (sha256('search'), 10240) on conflict do nothing")
  const { topId, branchIds, readers } = await seedSearchFolders(pool, name)
  await insertLeaves(pool, branchIds, Math.round(entries / branchIds.length / (filesInEach + 1)))
  await insertNames(pool, topId)
  await pool.query('analyze grants, users')
  // As it is some minutes later, when the database has done so by itself.
  await pool.query('vacuum (analyze) entries, search_names')
  return readers
}

/** What the trigger does for each row, for all at once: many times as fast. */
async function insertNames(pool: Pool, top: string): Promise<void> {
  await pool.query(`begin; set local statement_timeout = 0;
    alter table entries enable trigger entries_search_insert; drop index search_names_key;
    insert into search_names (entry_id, folder_id, key)
      select id, parent_id, name_key(name) from entries where ${BigInt(top)} = any(ancestors) on conflict do nothing;
    create index search_names_key on search_names using gin (key gin_trgm_ops); commit`)
}

async function insertLeaves(pool: Pool, branchIds: readonly string[], leaves: number): Promise<void> {
  await pool.query('alter table entries disable trigger entries_search_insert')
  for (const branch of branchIds)
    await pool.query(
      `with leaf as (
         insert into entries (parent_id, ancestors, kind, name, name_folded)
         select e.id, e.ancestors || e.id, 'folder', 'Mappe ' || n, 'mappe ' || n
         from entries e, generate_series(1, ${leaves}) n where e.id = $1 returning id, ancestors
       ), named as (
         select leaf.id, leaf.ancestors,
           ($2::text[])[1 + abs(hashint8(leaf.id * 31 + n)) % cardinality($2::text[])] || ' '
           || ($3::text[])[1 + abs(hashint8(leaf.id * 17 + n)) % cardinality($3::text[])] || ' '
           || abs(hashint8(leaf.id + n)) % 100000 || ' ' || n || '.pdf' as name
         from leaf, generate_series(1, ${filesInEach}) n
       )
       insert into entries (parent_id, ancestors, kind, name, name_folded, blob_hash, size, media_type)
       select id, ancestors || id, 'file', name, lower(name), sha256('search'), 10240, 'application/pdf' from named`,
      [branch, frequentWords, otherWords],
    )
}
