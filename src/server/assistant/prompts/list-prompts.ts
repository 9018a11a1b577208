import { sql } from 'kysely'
import type { listPrompts as call, Prompt } from '#contract/assistant/prompts.ts'
import type { QueryOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { readPrompts } from './read-prompts.ts'
import { isVisiblePrompt } from './visible-prompts.ts'

/** The prompts that the actor sees, or all that anybody shares, which is refused with `notAllowed` without MANAGE_USERS. */
export async function listPrompts(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { of }: QueryOf<typeof call>,
): Promise<Prompt[]> {
  if (of === 'visible') return readPrompts(db, actor, isVisiblePrompt(actor))
  if (!actor.permissions.has('MANAGE_USERS')) throw new Problem('notAllowed')
  return readPrompts(db, actor, sql`p.visibility <> 'own'`)
}
