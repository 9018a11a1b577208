import { mostPassages } from '#contract/assistant/passages.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import type { FoundPassage } from '../retrieval-port.ts'

interface Asked {
  readonly question: string
  /** What the person asked before, oldest first. */
  readonly earlier: readonly string[]
  readonly scope: string | null
}

/** So many earlier questions may say what a new one is about. */
const mostEarlier = 2

/**
 * The passages for a question by itself and for it together with the questions before (`And in Hamburg?`), in turns: which of both
 * is meant, nobody knows but the person.
 */
export async function findForQuestions(
  services: Pick<Services, 'db' | 'vectors' | 'retrieval'>,
  actor: Actor,
  { question, earlier, scope }: Asked,
): Promise<{ readonly passages: readonly FoundPassage[]; readonly isFitting: boolean }> {
  const { findPassages } = services.retrieval
  const alone = await findPassages(services, actor, { question, scope })
  if (earlier.length === 0) return alone
  const whole = [...earlier.slice(-mostEarlier), question].join('\n')
  const together = await findPassages(services, actor, { question: whole, scope })
  return {
    passages: inTurns(alone.passages, together.passages).slice(0, mostPassages),
    isFitting: alone.isFitting || together.isFitting,
  }
}

/** Both lists by their ranks, without passages that have a piece of an earlier one. */
function inTurns(one: readonly FoundPassage[], other: readonly FoundPassage[]): readonly FoundPassage[] {
  const all = Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]])
  const taken: FoundPassage[] = []
  for (const passage of all.flat()) {
    if (!passage) continue
    const isThere = taken.some(({ fileId, body }) => fileId === passage.fileId && overlap(body, passage.body))
    if (!isThere) taken.push(passage)
  }
  return taken
}

const overlap = (one: string, other: string): boolean => one.includes(other) || other.includes(one)
