import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { awaitReading } from '../chat-files/await-reading.ts'
import { findInChat } from '../retrieval/passages-of-chat.ts'
import { findOnWeb } from '../web/find-on-web.ts'
import { keepWebSources } from '../web/keep-web-sources.ts'
import type { BegunRun } from './begin-run.ts'
import { expectSources } from './cover-if-closed.ts'
import { findForQuestions } from './find-for-questions.ts'
import { keepNotes } from './keep-notes.ts'
import { toldSource, type HeldSource, type LiveRun } from './live-run.ts'

interface Finding {
  readonly run: LiveRun
  readonly begun: Pick<BegunRun, 'question' | 'options' | 'scope'>
  /** What the person asked before, oldest first. */
  readonly earlier: readonly string[]
  /** Who asks, as the database knows them at this moment; throws when the run may not go on. */
  readonly actorNow: () => Promise<Actor>
  readonly signal: AbortSignal
}

/** What the server has found, before it has its number. */
type Unnumbered = Omit<HeldSource, 'number'>

/** Finds the passages for an answer, keeps which ones it rests on, and tells what was searched and what was found. */
export async function findSources(
  services: Services,
  { run, begun, earlier, actorNow, signal }: Finding,
): Promise<{ readonly isFitting: boolean }> {
  const { question, options } = begun
  const actor = await actorNow()
  const own = await findOwn(services, run, [...earlier.slice(-1), question].join('\n'), signal)
  const files = options.documents ? await findPassages(services, { run, begun, earlier, actor }) : nothing
  run.sources = [...own.sources, ...files.sources].map((source, at) => ({ ...source, number: at + 1 }))
  await keepSources(services, run)
  if (options.web && services.config.webSearch !== null) await findPages(services, run, question, signal)
  await keepNotes(services, run)
  if (options.documents || run.sources.length > 0) {
    // the web may have taken long
    await expectSources(services, await actorNow(), run)
    run.log.tell('sources', { items: run.sources.map(toldSource) })
  }
  return { isFitting: own.isFitting || files.isFitting }
}

interface Found {
  readonly sources: readonly Unnumbered[]
  /** The best of them is likely an answer. */
  readonly isFitting: boolean
}
const nothing: Found = { sources: [], isFitting: false }

/** The passages of the files of the chat, which come first: somebody has put them there to be asked about. */
async function findOwn(
  services: Services,
  run: LiveRun,
  question: string,
  signal: AbortSignal,
): Promise<Found> {
  const onWait = (): void => run.log.tell('step', { name: 'readingFiles' })
  await awaitReading(services, run.chatId, { onWait, signal })
  const { passages, isFitting } = await findInChat(services.db, run.chatId, question)
  const sources = passages.map(({ id, chatFileId, piece, ...passage }) => ({
    ...passage,
    kind: 'upload' as const,
    fileId: null,
    chatFile: { id: chatFileId, piece },
    url: null,
    passageId: id,
  }))
  return { sources, isFitting }
}

/** The passages of files of the company. */
async function findPassages(
  services: Services,
  {
    run,
    begun: { question, scope },
    earlier,
    actor,
  }: Omit<Finding, 'signal' | 'actorNow'> & { readonly actor: Actor },
): Promise<Found> {
  run.log.tell('step', { name: 'searching' })
  const { retrieval } = services
  const { passages, isFitting } = await findForQuestions(services, actor, { question, earlier, scope })
  const today = await retrieval.sourcesToday(
    services,
    actor,
    passages.map(({ fileId }) => fileId),
  )
  const sources = passages
    .filter(({ fileId }) => today.has(fileId))
    .map(({ id, ...passage }) => ({
      ...passage,
      kind: 'file' as const,
      chatFile: null,
      url: null,
      passageId: id,
    }))
  return { sources, isFitting }
}

/** Pages of the web to the question as the person has asked it: nothing of the company goes out with it. */
async function findPages(
  services: Services,
  run: LiveRun,
  question: string,
  signal: AbortSignal,
): Promise<void> {
  run.log.tell('step', { name: 'browsing' })
  const answered = await findOnWeb(services, question, { typed: question, signal })
  if (answered === null) {
    run.isWebAway = true
    run.log.tell('webAway', {})
  }
  const pages = answered ?? []
  const first = await keepWebSources(services.db, run.messageId, pages)
  const found = pages.map((page, at) => ({
    ...page,
    number: first + at,
    kind: 'web' as const,
    fileId: null,
    chatFile: null,
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
      sources.map(({ number, kind, fileId, chatFile, name, passageId }) => ({
        message_id: messageId,
        number,
        kind,
        entry_id: fileId,
        chat_file_id: chatFile?.id ?? null,
        passage_id: passageId,
        name: kind === 'file' ? null : name,
      })),
    )
    .execute()
}
