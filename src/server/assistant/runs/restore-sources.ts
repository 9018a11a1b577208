import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { openSources } from '../chats/cover-messages.ts'
import { readSourceRows } from '../chats/read-source-rows.ts'
import { recheckPassages } from '../retrieval/recheck-passages.ts'
import type { LiveRun } from './live-run.ts'

/** Gives a run that goes on what it rests on, with the words of today. Refuses with `sourceClosed`. */
export async function restoreSources(services: Services, actor: Actor, run: LiveRun): Promise<void> {
  const sources = (await openSources(services, actor, [run.messageId])).get(run.messageId) ?? []
  if (sources === 'closed') throw new Problem('sourceClosed')
  const rows = await readSourceRows(services.db, [run.messageId])
  const ids = new Map(rows.map(({ number, passage_id: id }) => [number, id]))
  const pages = new Map(rows.map(({ number, body }) => [number, body ?? '']))
  const wanted = [...ids.values()].flatMap((id) => id ?? [])
  const passages = new Map(
    (await recheckPassages(services, actor, wanted)).map((passage) => [passage.id, passage]),
  )
  run.sources = sources.map((source) => {
    const passageId = ids.get(source.number) ?? null
    const web = pages.get(source.number) ?? ''
    const { location = {}, body = web, contentHash = null } = passages.get(passageId ?? '') ?? {}
    return { ...source, passageId, location, body, contentHash }
  })
}
