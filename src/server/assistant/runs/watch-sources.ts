import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { expectSources } from './cover-if-closed.ts'
import type { LiveRun } from './live-run.ts'

/** Milliseconds between two looks. */
const interval = 1000

/** So many looks in a row may fail: somebody may take a right away where the database can be reached. */
const mostMisses = 3

/** Aborts, with the refusal as its reason, once a source of a run is none any more, or the run may not go on. */
export function watchSources(
  services: Services,
  run: LiveRun,
  actorNow: () => Promise<Actor>,
): { readonly signal: AbortSignal; readonly stop: () => void } {
  const control = new AbortController()
  let misses = 0
  let timer = setTimeout(look, interval)
  function look(): void {
    expectSourcesNow()
      .catch((error: unknown) => {
        misses += 1
        // nobody loses an answer because the database does not answer for a moment
        if (error instanceof Problem || misses >= mostMisses) control.abort(error)
        else
          services.log.warn({ run: run.id, error }, 'The sources of a run could not be looked up; it goes on')
      })
      .finally(() => {
        if (!control.signal.aborted) timer = setTimeout(look, interval)
      })
  }
  const expectSourcesNow = async (): Promise<void> => {
    await expectSources(services, await actorNow(), run)
    misses = 0
  }

  return {
    signal: control.signal,
    stop: () => {
      clearTimeout(timer)
      control.abort()
    },
  }
}
