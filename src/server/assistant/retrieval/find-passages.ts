import { sql, type Kysely } from 'kysely'
import type { Actor } from '../../actor.ts'
import { keepPlans, planByValues } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { usesFileManager } from '../../rights/may-read-folder.ts'
import type { Services } from '../../services.ts'
import type { TextQuery } from '../../search/text-query.ts'
import { askedWords } from './asked-words.ts'
import { chooseOpen } from './choose-open.ts'
import { isAnswering, joinPassages, type FoundPassages } from './choose-passages.ts'
import { nearestPassages } from './nearest-passages.ts'
import { rankPassages, type Ranking } from './rank-passages.ts'
import { passagesWithWords } from './passages-with-words.ts'
import { readPieces } from './read-pieces.ts'
import { readReach, type Reach } from './readable-sources.ts'
import { isInScope, type Scope } from './scope.ts'
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
    await sql`set local enable_seqscan = off; ${scope === null ? keepPlans : planByValues}`.execute(tx)
    const asked = await askedWords(tx, question)
    if (asked === null && vector === null) return nothing
    const reach = await readReach(tx, actor, await isInScope(tx, actor, scope))
    if (scope === null && !reach.hasOnePlan) await sql`${planByValues}`.execute(tx)
    const ranking = asked && (await rankingFor(tx, actor, reach, asked))
    const nearest =
      vectors && vector ? await nearestPassages(tx, actor, reach, { model: vectors.model, vector }) : []
    const { chosen, files } = await chooseOpen(tx, actor, { worded: ranking?.passages ?? [], nearest })
    return {
      passages: joinPassages(await readPieces(tx, chosen), files),
      isFitting: isAnswering(ranking, chosen),
    }
  })
}

async function rankingFor(db: Kysely<DB>, actor: Actor, reach: Reach, asked: TextQuery): Promise<Ranking> {
  const found = await passagesWithWords(db, actor, reach, asked.each)
  const amounts = found.map(({ length }) => length)
  const wider = await widenWords(db, asked, amounts)
  const changed = wider.filter((words) => words !== null)
  if (changed.length === 0) return rankPassages(db, actor, reach, { words: asked.each, found })
  const more = await passagesWithWords(db, actor, reach, changed)
  return rankPassages(db, actor, reach, {
    words: asked.each.map((words, at) => wider[at] ?? words),
    found: found.map((own, at) => more[changed.indexOf(wider[at] ?? '')] ?? own),
  })
}
