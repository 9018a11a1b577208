import { sql, type Kysely } from 'kysely'
import type { ModelProblem } from '#contract/assistant/model-problems.ts'
import type { showAssistantSetup } from '#contract/assistant/runs.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { problemAnswer } from '../../http/problem-answer.ts'
import { countVectors } from './vector-figures.ts'

/** How far the vectors of a model are, and why they go no further. */
export async function showVectors(
  db: Kysely<DB>,
  model: string,
  language: Actor['language'],
): Promise<NonNullable<ReplyOf<typeof showAssistantSetup>['vectors']>> {
  const { rows } = await sql<{ readonly problem: ModelProblem | null }>`
    select problem from vector_work where model = ${model}`.execute(db)
  const problem = rows[0]?.problem ?? null
  return {
    model,
    ...(await countVectors(db)),
    problem: problem && problemAnswer(new Problem(problem), language).title,
  }
}
