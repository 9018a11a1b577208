import { sql, type Kysely } from 'kysely'
import { nameKey } from '#contract/text/name-key.ts'
import type { DB } from '../../../src/server/db/schema.ts'
import type { Round } from '../doors/door-scene.ts'
import { mayRead, plainEntries, withAllBelow, type PlainEntry, type Viewer } from '../plain-rights.ts'
import type { PlainNode } from '../random/random-trees.ts'
import { readText } from './read-text.ts'

/** Words of names, spelled as people do. */
const words = [
  'Prüfung',
  'Pruefplan',
  'Vertrag',
  'Straße 7',
  'Jahres-Übersicht',
  '100% Muster',
  'été',
  'Nr_7',
]

/** What stands in the text of every file whose name ends in `.txt`: they all have one content. */
export const textOfFiles = 'Die Wanderungen der Zugvögel'

/** A round whose entries have names of a few words, which can be moved and searched by plain looking. */
export interface DressedRound {
  readonly names: ReadonlyMap<number, string>
  /** The names in the form in which they are searched. */
  readonly keys: ReadonlyMap<number, string>
  readonly tops: PlainNode[]
  /** What is there now. */
  readonly entries: () => readonly PlainEntry[]
}

export interface PlainSearch {
  readonly searchTerm: string
  readonly fulltext?: boolean
  readonly type?: 'FILE' | 'FOLDER'
  readonly folderId?: string
}

/** Gives the entries of a round names in which words can be searched, and the text files their text. */
export async function dressRound(db: Kysely<DB>, round: Round): Promise<DressedRound> {
  const named = round.nodes.map(({ id, isFolder, name }): [number, string] => {
    const [one, other] = [words[(id * 7) % words.length], words[(id * 31 + 3) % words.length]]
    const isText = id % 3 > 0
    return [
      id,
      name === 'nextcloud' ? name : `${one} ${other} ${id}${isFolder ? '' : isText ? '.txt' : '.bin'}`,
    ]
  })
  await sql`
    update entries e set name = r.name, name_folded = lower(r.name)
    from jsonb_to_recordset(${JSON.stringify(named.map(([id, name]) => ({ id, name })))}::jsonb) as r (id bigint, name text)
    where e.id = r.id
  `.execute(db)
  const text = named.find(([, name]) => name.endsWith('.txt'))
  if (text) await readTextOnce(db, String(text[0]))
  return {
    names: new Map(named),
    keys: new Map(named.map(([id, name]) => [id, nameKey(name)])),
    tops: round.tops,
    entries: () => plainEntries(round.tops, [round.name]),
  }
}

async function readTextOnce(db: Kysely<DB>, fileId: string): Promise<void> {
  const { rows } = await sql`
    select from search_names n join search_passages p on p.content_id = n.content_id where n.entry_id = ${fileId}
  `.execute(db)
  if (rows.length === 0) await readText(db, fileId, textOfFiles)
}

/** What plain looking at every name, every text and the way up from each entry finds. */
export function plainSearch(
  { names, keys, entries }: DressedRound,
  viewer: Viewer,
  { searchTerm, fulltext = false, type, folderId }: PlainSearch,
): readonly string[] {
  const all = entries()
  const asked = searchTerm.split(' ').map(nameKey)
  const place = folderId === undefined ? null : all.find(({ id }) => id === folderId)
  const inPlace = place === null ? all : (place?.children ?? []).flatMap(withAllBelow)
  const hasAll = (key: string): boolean => asked.every((word) => key.includes(word))
  const isInTexts = fulltext && hasAll(nameKey(textOfFiles))
  return inPlace
    .filter(({ node }) => type === undefined || node.isFolder === (type === 'FOLDER'))
    .filter(
      ({ node }) =>
        hasAll(keys.get(node.id) ?? '') || (isInTexts && (names.get(node.id) ?? '').endsWith('.txt')),
    )
    .filter((entry) => mayRead(entry, viewer))
    .map(({ id }) => id)
}
