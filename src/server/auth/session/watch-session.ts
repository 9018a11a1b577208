import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { actorOfSession } from './authenticate.ts'

interface SessionWatch {
  /** Aborts when the session may not go on; its reason is the refusal, such as `sessionEnded` or `deactivated`. */
  readonly signal: AbortSignal
  /** To be called when the work is over. */
  readonly stop: () => void
}

type Check = (actor: Actor) => void | Promise<void>

/**
 * Milliseconds between two looks. They go through the actor cache, which forgets when this node or another one tells of a
 * change: it is seen at the next look, or within a second and a half where the telling was lost. A session asks the database
 * no more than once a second, however much runs in it.
 */
const interval = 500

/**
 * Watches a session for work that takes longer than a moment: downloads, uploads, streams. `check` may refuse more, such as
 * a permission that the person has lost; it throws a Problem then. Nobody loses a connection because the database does not
 * answer: nothing can be revoked meanwhile either.
 */
export function watchSession(
  services: Services,
  session: Pick<Actor, 'userId' | 'sessionId'>,
  check: Check = () => {},
): SessionWatch {
  const control = new AbortController()
  let isOver = false
  let timer = setTimeout(look, interval)

  function look(): void {
    void refusal(services, session, check).then(goOn)
  }
  function goOn(problem: Problem | null): void {
    if (isOver) return
    if (problem) control.abort(problem)
    else timer = setTimeout(look, interval)
  }
  return {
    signal: control.signal,
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

async function refusal(
  services: Services,
  session: Pick<Actor, 'userId' | 'sessionId'>,
  check: Check,
): Promise<Problem | null> {
  try {
    await check(await actorOfSession(services, session))
  } catch (error) {
    if (error instanceof Problem) return error
    services.log.warn({ error }, 'A running session could not be looked up; its work goes on')
  }
  return null
}
