import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { expectSources } from './cover-if-closed.ts'
import type { LiveRun } from './live-run.ts'

/** Milliseconds between two looks. */
const interval = 1000

/** Aborts, with the refusal as its reason, once a source of a run is none any more, or the run may not go on. */
export function watchSources(
  services: Services,
  run: LiveRun,
  actorNow: () => Promise<Actor>,
): { readonly signal: AbortSignal; readonly stop: () => void } {
  const control = new AbortController()
  let timer = setTimeout(look, interval)
  function look(): void {
    expectOpen().catch((error: unknown) => control.abort(error))
  }
  async function expectOpen(): Promise<void> {
    await expectSources(services, await actorNow(), run)
    if (!control.signal.aborted) timer = setTimeout(look, interval)
  }
  return {
    signal: control.signal,
    stop: () => {
      clearTimeout(timer)
      control.abort()
    },
  }
}
