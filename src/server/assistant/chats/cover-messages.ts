import { sql } from 'kysely'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { ToolCall } from '#contract/assistant/tools.ts'
import type { Source } from '#contract/assistant/run-sources.ts'
import { isProblemCode } from '#contract/http/problems.ts'
import type { Actor } from '../../actor.ts'
import { problemAnswer } from '../../http/problem-answer.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { closedByDatabase, restsOnDatabase } from '../database/closed-by-database.ts'
import { placeOfPassage } from '../retrieval/passage-id.ts'
import { readAnswers, type StoredAnswer } from './read-answers.ts'
import { readCallRows, showToolCalls, type CallRow } from './read-tool-calls.ts'

/**
 * Messages as the actor may read them at this moment: of an answer that rests on a file which is no source for them any more
 * neither words nor names are left. What an answer says without naming a source may rest on any of them, so all of it goes.
 */
export async function coverMessages(
  services: Pick<Services, 'db' | 'retrieval' | 'databaseSources'>,
  actor: Actor,
  messages: readonly ChatMessage[],
): Promise<ChatMessage[]> {
  const answers = messages.filter(({ role }) => role === 'assistant').map(({ id }) => id)
  const stored = await readStored(services.db, answers, answers)
  const sources = await sourcesOf(services, actor, answers, stored)
  const calls = await toolCallsOf(
    services,
    actor,
    stored.calls.filter(({ message_id: id }) => Array.isArray(sources.get(id))),
  )
  return messages.map((each) => {
    const message = { ...each, run: runInWords(each.run, actor) }
    const own = sources.get(message.id) ?? []
    return own === 'closed'
      ? { ...message, text: '', isCovered: true }
      : {
          ...message,
          sources: [...own],
          citations: [...(stored.answers.get(message.id)?.citations ?? [])],
          toolCalls: calls.get(message.id) ?? [],
        }
  })
}

/** How a run went, with why in the language of the actor. */
function runInWords(run: ChatMessage['run'], { language }: Actor): ChatMessage['run'] {
  if (run?.problem == null || !isProblemCode(run.problem)) return run
  return { ...run, problemText: problemAnswer(new Problem(run.problem), language).message }
}

async function toolCallsOf(
  services: Pick<Services, 'db' | 'databaseSources'>,
  actor: Actor,
  rows: readonly CallRow[],
): Promise<ReadonlyMap<string, ToolCall[]>> {
  const shown = await showToolCalls(services, actor, rows)
  const all = shown.map((call, at) => ({ call, messageId: rows[at]?.message_id ?? '' }))
  return new Map(
    [...Map.groupBy(all, ({ messageId }) => messageId)].map(([id, own]) => [id, own.map(({ call }) => call)]),
  )
}

/**
 * Some answers and the earlier ones that their models were told, with the calls of tools in those that are shown, and in the others those
 * that may close an answer.
 */
interface Stored {
  readonly answers: ReadonlyMap<string, StoredAnswer>
  readonly calls: readonly CallRow[]
}

async function readStored(
  db: Services['db'],
  messageIds: readonly string[],
  shown: readonly string[] = [],
): Promise<Stored> {
  if (messageIds.length === 0) return { answers: new Map(), calls: [] }
  const answers = await readAnswers(db, messageIds)
  const calling = [...answers.values()].filter(({ hasCalls }) => hasCalls).map(({ id }) => id)
  if (calling.length === 0) return { answers, calls: [] }
  const calls = await readCallRows(
    db,
    sql`r.message_id = any(${calling}::bigint[]) and (r.message_id = any(${shown}::bigint[]) or ${restsOnDatabase})`,
  )
  return { answers, calls }
}

type Sources = readonly Source[] | 'closed'

/**
 * What some answers rest on, with the names of today; `closed` where something of that is no source for the actor any more, or
 * of the earlier answers that its model was told.
 */
export async function openSources(
  services: Pick<Services, 'db' | 'retrieval' | 'databaseSources'>,
  actor: Actor,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, Sources>> {
  return sourcesOf(services, actor, messageIds, await readStored(services.db, messageIds))
}

async function sourcesOf(
  services: Pick<Services, 'db' | 'retrieval' | 'databaseSources'>,
  actor: Actor,
  messageIds: readonly string[],
  stored: Stored,
): Promise<ReadonlyMap<string, Sources>> {
  const sources = await ownSources(services, actor, stored)
  const isClosed = (id: string): boolean => sources.get(id) === 'closed'
  return new Map(
    messageIds.map((id) => {
      const isTold = stored.answers.get(id)?.earlier.some(isClosed)
      return [id, isTold ? 'closed' : (sources.get(id) ?? [])]
    }),
  )
}

/** What answers rest on by themselves. */
async function ownSources(
  services: Pick<Services, 'db' | 'retrieval' | 'databaseSources'>,
  actor: Actor,
  { answers, calls }: Stored,
): Promise<ReadonlyMap<string, Sources>> {
  const rows = [...answers.values()].flatMap(({ sources }) => sources)
  const files = [...new Set(rows.flatMap(({ entry_id: id }) => id ?? []))]
  const today = files.length === 0 ? null : await services.retrieval.sourcesToday(services, actor, files)
  const closed = await closedByDatabase(services, actor, calls)
  return new Map<string, Sources>([
    ...[...answers.values()].map(({ id, sources: own }) => {
      const sources = own.flatMap(({ number, kind, entry_id: fileId, url, ...row }) => {
        const name = fileId === null ? row.name : today?.get(fileId)?.name
        if (name === undefined || name === null) return []
        return { number, kind, fileId, chatFile: chatFileOf(row), url, name }
      })
      return [id, sources.length === own.length ? sources : 'closed'] as const
    }),
    ...closed.map((id) => [id, 'closed'] as const),
  ])
}

function chatFileOf(row: {
  readonly chat_file_id: string | null
  readonly passage_id: string | null
}): Source['chatFile'] {
  const piece = placeOfPassage(row.passage_id ?? '')?.from
  return row.chat_file_id === null || piece === undefined ? null : { id: row.chat_file_id, piece }
}
