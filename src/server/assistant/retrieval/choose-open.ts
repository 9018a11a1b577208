import type { Kysely } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import { choosePassages, type Found } from './choose-passages.ts'
import type { Piece } from './read-pieces.ts'
import { sourcesToday } from './sources-today.ts'

export interface Chosen {
  readonly chosen: readonly Piece[]
  /** The files of these, and others. */
  readonly files: ReadonlyMap<string, VisibleEntry>
}

/**
 * What is chosen of that which the evaluator of rights leaves. It is asked only of the chosen; where it leaves one out, of all that was
 * found, so that what is closed takes no place in any order.
 */
export async function chooseOpen(db: Kysely<DB>, actor: Actor, found: Found): Promise<Chosen> {
  const chosen = choosePassages(found)
  const files = await sourcesToday(db, actor, chosen)
  if (chosen.every(({ fileId }) => files.has(fileId))) return { chosen, files }
  const open = await sourcesToday(db, actor, [...found.worded, ...found.nearest])
  const isOpen = ({ fileId }: Piece): boolean => open.has(fileId)
  return {
    chosen: choosePassages({ worded: found.worded.filter(isOpen), nearest: found.nearest.filter(isOpen) }),
    files: open,
  }
}
