import { sql, type Kysely } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { usesFileManager } from '../../rights/may-read-folder.ts'
import { readableFolders } from '../../rights/readable-folders.ts'
import type { Services } from '../../services.ts'
import { askedWords } from './asked-words.ts'
import { choosePassages, type FoundPassages } from './choose-passages.ts'
import { fewFolders, rankPassages, type Ranking } from './rank-passages.ts'
import { isInScope, type Scope } from './scope.ts'
import { sourcesToday } from './sources-today.ts'
import { widenWords } from './widen-words.ts'

export interface Question {
  /** What was asked; of a follow-up without a model the words of both questions. */
  readonly question: string
  readonly scope: Scope
}

const nothing: FoundPassages = { passages: [], isFitting: false }

/**
 * The passages that may answer a question, of files that the assistant may use, that the actor may read at this moment and that lie
 * in the scope. None without the permission to use the file manager.
 */
export async function findPassages(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { question, scope }: Question,
): Promise<FoundPassages> {
  if (!usesFileManager(actor)) return nothing
  return db.transaction().execute(async (tx) => {
    // As in the search: a frequent word makes the database read whole tables else.
    await sql`set local enable_seqscan = off`.execute(tx)
    const ranking = await rankingFor(tx, actor, { question, scope })
    if (ranking === null) return nothing
    return choosePassages(ranking, await sourcesToday(tx, actor, ranking.passages))
  })
}

async function rankingFor(
  db: Kysely<DB>,
  actor: Actor,
  { question, scope }: Question,
): Promise<Ranking | null> {
  const asked = await askedWords(db, question)
  if (asked === null) return null
  const where = {
    isInScope: await isInScope(db, actor, scope),
    folders: await readableFolders(db, actor, { atMost: fewFolders }),
  }
  const first = await rankPassages(db, actor, { ...where, words: asked.each })
  const wider = await widenWords(db, asked, first.amounts)
  return wider === null ? first : rankPassages(db, actor, { ...where, words: wider })
}
