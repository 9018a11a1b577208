import { sql, type Kysely } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { usesFileManager } from '../../rights/may-read-folder.ts'
import type { Services } from '../../services.ts'
import type { TextQuery } from '../../search/text-query.ts'
import { askedWords } from './asked-words.ts'
import { choosePassages, isAnswering, joinPassages, type FoundPassages } from './choose-passages.ts'
import { nearestPassages } from './nearest-passages.ts'
import { rankPassages, type Ranking } from './rank-passages.ts'
import { readPieces, type Piece } from './read-pieces.ts'
import { readReach, type Reach } from './readable-sources.ts'
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
 * in the scope: those with its words and, where there are vectors, those that mean the same. None without the permission to use the
 * file manager.
 */
export async function findPassages(
  { db, vectors }: Pick<Services, 'db' | 'vectors'>,
  actor: Actor,
  { question, scope }: Question,
): Promise<FoundPassages> {
  if (!usesFileManager(actor) || question.trim() === '') return nothing
  // asked before the transaction: nobody knows how long that takes
  const vector = (await vectors?.vectorOf(question)) ?? null
  return db.transaction().execute(async (tx) => {
    // As in the search: a frequent word makes the database read whole tables else.
    await sql`set local enable_seqscan = off`.execute(tx)
    const asked = await askedWords(tx, question)
    if (asked === null && vector === null) return nothing
    const reach = await readReach(tx, actor, await isInScope(tx, actor, scope))
    const ranking = asked && (await rankingFor(tx, actor, reach, asked))
    const nearest =
      vectors && vector ? await nearestPassages(tx, actor, reach, { model: vectors.model, vector }) : []
    const worded = ranking?.passages ?? []
    const files = await sourcesToday(tx, actor, [...worded, ...nearest])
    const isOpen = ({ fileId }: Piece): boolean => files.has(fileId)
    const chosen = choosePassages({ worded: worded.filter(isOpen), nearest: nearest.filter(isOpen) })
    return {
      passages: joinPassages(await readPieces(tx, chosen), files),
      isFitting: isAnswering(ranking, chosen),
    }
  })
}

async function rankingFor(db: Kysely<DB>, actor: Actor, reach: Reach, asked: TextQuery): Promise<Ranking> {
  const first = await rankPassages(db, actor, { ...reach, words: asked.each })
  const wider = await widenWords(db, asked, first.amounts)
  return wider === null ? first : rankPassages(db, actor, { ...reach, words: wider })
}
