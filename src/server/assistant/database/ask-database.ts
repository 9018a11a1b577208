import type { Actor } from '../../actor.ts'
import { DatabaseAway } from '../../db/database-away.ts'
import { problemOf } from '../../http/problem-of.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { createFairQueue } from '../../workers/fair-queue.ts'
import { isHarmlessQuery } from './check-query.ts'
import { databasesOpenTo, nameOrInstallation, type DatabaseAnswer } from './database-source.ts'

/** Of everybody; whoever asks without an end keeps nobody else from asking. */
const queue = createFairQueue({ atOnce: 2, waiting: 20, ofOnePerson: 1 })
/** Of a question that nobody takes back. */
const never = new AbortController().signal

interface Asked {
  readonly query: string
  /** Name of the database; left out: that of the installation. */
  readonly source?: string | null
}

/**
 * What a database says to a query of the actor, of nothing but what they may see. Refuses with `notAllowed` (also where there is no
 * such database, or it is not set up), `queryNotAllowed`, `queryWrong`, `queryTooSlow`, and `unavailable` while it does not answer, the
 * actor asks something else or too many wait. Once the signal aborts, the question is cancelled, and its reason thrown.
 */
export async function askDatabase(
  services: Pick<Services, 'db' | 'log' | 'databaseSources'>,
  actor: Actor,
  { query, source: name }: Asked,
  signal: AbortSignal = never,
): Promise<DatabaseAnswer> {
  const wanted = nameOrInstallation(name)
  const source = databasesOpenTo(services, actor).find((each) => each.name === wanted)
  if (!source || !(await source.isSetUp(services).catch(refuseAway))) throw new Problem('notAllowed')
  if (!isHarmlessQuery(query, source.views)) throw new Problem('queryNotAllowed')
  const bare = query.replace(/[\s;]+$/u, '')
  return queue.run({ userId: actor.userId, signal }, () =>
    source.ask(services, actor, { query: bare, signal }).catch(refuseAway),
  )
}

/** A database that does not answer is no failure of ours. */
function refuseAway(error: unknown): never {
  throw error instanceof DatabaseAway ? problemOf(error) : error
}
