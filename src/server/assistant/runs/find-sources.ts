import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { countCoverageFor } from '../coverage/show-coverage.ts'
import { findOnWeb } from '../web/find-on-web.ts'
import { keepWebSources } from '../web/keep-web-sources.ts'
import type { BegunRun } from './begin-run.ts'
import { findForQuestions } from './find-for-questions.ts'
import { toldSource, type LiveRun } from './live-run.ts'

interface Finding {
  readonly run: LiveRun
  readonly begun: Pick<BegunRun, 'question' | 'options' | 'scope'>
  /** What the person asked before, oldest first. */
  readonly earlier: readonly string[]
  readonly actor: Actor
  readonly signal: AbortSignal
}

/** Finds the passages for an answer, keeps which ones it rests on, and tells what was searched and what was found. */
export async function findSources(
  services: Services,
  { run, begun, earlier, actor, signal }: Finding,
): Promise<{ readonly isFitting: boolean }> {
  const { question, options } = begun
  const isFitting = options.documents && (await findPassages(services, { run, begun, earlier, actor }))
  if (options.web && services.config.webSearch !== null) await findPages(services, run, question, signal)
  if (options.documents || run.sources.length > 0)
    run.log.tell('sources', { items: run.sources.map(toldSource) })
  return { isFitting }
}

/** The passages of files, which are the first sources; whether the best of them is likely an answer. */
async function findPassages(
  services: Services,
  { run, begun: { question, scope }, earlier, actor }: Omit<Finding, 'signal'>,
): Promise<boolean> {
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
  return isFitting
}

/** Pages of the web to the question as the person has asked it: nothing of the company goes out with it. */
async function findPages(
  services: Services,
  run: LiveRun,
  question: string,
  signal: AbortSignal,
): Promise<void> {
  run.log.tell('step', { name: 'browsing' })
  const pages = (await findOnWeb(services, question, { typed: question, signal })) ?? []
  const first = await keepWebSources(services.db, run.messageId, pages)
  const found = pages.map((page, at) => ({
    ...page,
    number: first + at,
    kind: 'web' as const,
    fileId: null,
    passageId: null,
    contentHash: null,
    location: {},
  }))
  run.sources = [...run.sources, ...found]
}

async function keepSources(
  { db }: Pick<Services, 'db'>,
  { messageId, sources }: Pick<LiveRun, 'messageId' | 'sources'>,
): Promise<void> {
  if (sources.length === 0) return
  await db
    .insertInto('message_sources')
    .values(
      // the name of a file is asked for when it is shown: it may be another one then, or none of the person's business
      sources.map(({ number, fileId, passageId }) => ({
        message_id: messageId,
        number,
        entry_id: fileId,
        passage_id: passageId,
      })),
    )
    .execute()
}
