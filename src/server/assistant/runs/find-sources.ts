import type { RunSource } from '#contract/assistant/run-events.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import type { BegunRun } from './begin-run.ts'
import type { LiveRun } from './live-runs.ts'

interface Finding {
  readonly run: LiveRun
  readonly begun: Pick<BegunRun, 'question' | 'options' | 'scope'>
  readonly actor: Actor
}

/** Finds the passages for an answer, keeps which ones it rests on, and tells those that are sources still. */
export async function findSources(
  services: Services,
  { run, begun: { question, options, scope }, actor }: Finding,
): Promise<{ readonly sources: readonly RunSource[]; readonly isFitting: boolean }> {
  if (!options.documents) return { sources: [], isFitting: false }
  run.log.tell('step', { name: 'searching' })
  const { db, retrieval } = services
  const { passages, isFitting } = await retrieval.findPassages(services, actor, { question, scope })
  const sources = passages.map(({ id, fileId, name, location, body }, at) => ({
    number: at + 1,
    passageId: id,
    fileId,
    name,
    location,
    body,
  }))
  if (sources.length > 0)
    await db
      .insertInto('message_sources')
      .values(
        sources.map(({ number, fileId, passageId }) => ({
          message_id: run.messageId,
          number,
          entry_id: fileId,
          passage_id: passageId,
        })),
      )
      .execute()
  const files = sources.map(({ fileId }) => fileId)
  const today = await retrieval.sourcesToday(services, actor, files)
  const told = sources.filter(({ fileId }) => today.has(fileId))
  run.sources = told
  run.log.tell('sources', { items: [...told] })
  return { sources: told, isFitting }
}
