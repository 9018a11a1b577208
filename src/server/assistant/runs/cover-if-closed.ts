import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import type { LiveRun } from './live-run.ts'

/**
 * Asks whether everything that an answer rests on is a source still. If not, nothing of it is left, neither here nor for who
 * follows it, and the answer is true.
 */
export async function coverIfClosed(
  services: Pick<Services, 'db' | 'retrieval'>,
  actor: Actor,
  run: LiveRun,
): Promise<boolean> {
  if (run.isCovered) return true
  const ids = [...new Set(run.sources.flatMap(({ fileId }) => fileId ?? []))]
  if (ids.length === 0) return false
  const today = await services.retrieval.sourcesToday(services, actor, ids)
  if (ids.every((id) => today.has(id))) return false
  Object.assign(run, { text: '', sources: [], citations: [], toolCalls: [], coverage: null, isCovered: true })
  run.log.renew()
  return true
}

/** The same, refusing with `sourceClosed`. */
export async function expectSources(...given: Parameters<typeof coverIfClosed>): Promise<void> {
  if (await coverIfClosed(...given)) throw new Problem('sourceClosed')
}
