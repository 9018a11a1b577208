import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { countCoverageFor } from '../coverage/show-coverage.ts'
import type { BegunRun } from './begin-run.ts'
import { findForQuestions } from './find-for-questions.ts'
import { toldSource, type HeldSource, type LiveRun } from './live-run.ts'

interface Finding {
  readonly run: LiveRun
  readonly begun: Pick<BegunRun, 'question' | 'options' | 'scope'>
  /** What the person asked before, oldest first. */
  readonly earlier: readonly string[]
  readonly actor: Actor
}

/** Finds the passages for an answer, keeps which ones it rests on, and tells what was searched and what was found. */
export async function findSources(
  services: Services,
  { run, begun: { question, options, scope }, earlier, actor }: Finding,
): Promise<{ readonly isFitting: boolean }> {
  if (!options.documents) return { isFitting: false }
  run.log.tell('step', { name: 'searching' })
  run.coverage = await countCoverageFor(services, actor, scope)
  run.log.tell('coverage', run.coverage)
  const { retrieval } = services
  const { passages, isFitting } = await findForQuestions(services, actor, { question, earlier, scope })
  const today = await retrieval.sourcesToday(
    services,
    actor,
    passages.map(({ fileId }) => fileId),
  )
  run.sources = passages
    .filter(({ fileId }) => today.has(fileId))
    .map(({ id, ...passage }, at) => ({
      ...passage,
      number: at + 1,
      kind: 'file' as const,
      url: null,
      passageId: id,
    }))
  await keepSources(services, run)
  run.log.tell('sources', { items: run.sources.map(toldSource) })
  return { isFitting }
}

async function keepSources(
  { db }: Pick<Services, 'db'>,
  { messageId, sources }: Pick<LiveRun, 'messageId' | 'sources'>,
): Promise<void> {
  if (sources.length === 0) return
  await db
    .insertInto('message_sources')
    .values(sources.map((source) => rowOf(messageId, source)))
    .execute()
}

/** The name of a file is asked for when it is shown: it may be another one then, or none of the person's business. */
const rowOf = (messageId: string, { number, kind, fileId, passageId, name, url }: HeldSource) => ({
  message_id: messageId,
  number,
  kind,
  entry_id: fileId,
  passage_id: passageId,
  name: kind === 'file' ? null : name,
  url,
})
