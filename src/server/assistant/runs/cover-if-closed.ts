import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { openSources } from '../chats/cover-messages.ts'
import type { LiveRun } from './live-run.ts'

/**
 * Asks whether everything that an answer rests on is a source still. If not, nothing of it is left, neither here nor for who
 * follows it, and the answer is true.
 */
export async function coverIfClosed(
  services: Pick<Services, 'db' | 'retrieval' | 'databaseSources'>,
  actor: Actor,
  run: LiveRun,
): Promise<boolean> {
  if (run.isCovered) return true
  const sources = await openSources(services, actor, [run.messageId])
  if (sources.get(run.messageId) !== 'closed') return false
  Object.assign(run, { text: '', sources: [], citations: [], toolCalls: [], isCovered: true })
  run.log.renew()
  return true
}

/** The same, refusing with `sourceClosed`. */
export async function expectSources(...given: Parameters<typeof coverIfClosed>): Promise<void> {
  if (await coverIfClosed(...given)) throw new Problem('sourceClosed')
}
