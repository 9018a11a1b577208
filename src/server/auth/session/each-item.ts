import { problemStatus, type ProblemCode } from '#contract/http/problems.ts'
import type { Actor } from '../../actor.ts'
import { actorOfSession } from './authenticate.ts'
import { DatabaseAway } from '../../db/database-away.ts'
import { problemOf } from '../../http/problem-of.ts'
import type { Services } from '../../services.ts'

/** What became of one item of a list. */
interface Outcome<Item, Result> {
  readonly item: Item
  readonly status: number
  /** Null when it went well. */
  readonly code: ProblemCode | null
  readonly result: Result | null
}

/**
 * Works off a list, one item after the other, each on its own. A list of one throws its refusal, so that it is the answer;
 * of a longer one each outcome tells its own. A session that ends meanwhile, or what `expectStill` asks for, refuses the rest.
 */
export async function eachItem<Item, Result>(
  services: Services,
  actor: Actor,
  items: readonly Item[],
  work: (item: Item, actor: Actor) => Promise<Result>,
  expectStill: (actor: Actor) => void = () => {},
): Promise<readonly Outcome<Item, Result>[]> {
  const [only] = items
  if (items.length === 1 && only !== undefined) return [fine(only, await work(only, actor))]
  const outcomes: Outcome<Item, Result>[] = []
  let isAway = false
  for (const item of items) {
    if (isAway) {
      outcomes.push(refused(item, 'unavailable'))
      continue
    }
    try {
      const actorNow = await actorOfSession(services, actor)
      expectStill(actorNow)
      outcomes.push(fine(item, await work(item, actorNow)))
    } catch (error) {
      isAway = error instanceof DatabaseAway
      outcomes.push(refused(item, codeOf(services, error)))
    }
  }
  return outcomes
}

function codeOf({ log }: Services, error: unknown): ProblemCode {
  const { code } = problemOf(error)
  if (code === 'unexpected') log.error({ error }, 'An item of a list failed')
  return code
}

const fine = <Item, Result>(item: Item, result: Result): Outcome<Item, Result> => ({
  item,
  status: 200,
  code: null,
  result,
})

const refused = <Item>(item: Item, code: ProblemCode): Outcome<Item, never> => ({
  item,
  status: problemStatus[code],
  code,
  result: null,
})
