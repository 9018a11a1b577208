import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { openSources } from '../chats/cover-messages.ts'
import { wordsOfSources } from '../chats/words-of-sources.ts'
import type { LiveRun } from './live-run.ts'

/** Gives a run that goes on what it rests on, with the words of today. Refuses with `sourceClosed`. */
export async function restoreSources(services: Services, actor: Actor, run: LiveRun): Promise<void> {
  const sources = (await openSources(services, actor, [run.messageId])).get(run.messageId) ?? []
  if (sources === 'closed') throw new Problem('sourceClosed')
  const words = await wordsOfSources(services, actor, run.messageId)
  run.sources = sources.map((source) => ({
    ...source,
    ...(words.get(source.number) ?? { passageId: null, location: {}, body: '', contentHash: null }),
  }))
}
