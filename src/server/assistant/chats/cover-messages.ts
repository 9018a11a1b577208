import { sql } from 'kysely'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { ToolCall } from '#contract/assistant/tools.ts'
import type { Source } from '#contract/assistant/run-sources.ts'
import { isProblemCode } from '#contract/http/problems.ts'
import type { Actor } from '../../actor.ts'
import { problemAnswer } from '../../http/problem-answer.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { closedByDatabase } from '../database/closed-by-database.ts'
import { placeOfPassage } from '../retrieval/passage-id.ts'
import { readEarlier } from './earlier-answers.ts'
import { readCallRows, showToolCalls } from './read-tool-calls.ts'
import { readCitations } from './read-citations.ts'
import { readSourceRows } from './read-source-rows.ts'

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
  const sources = await openSources(services, actor, answers)
  const open = answers.filter((id) => sources.get(id) !== 'closed')
  const citations = await readCitations(services.db, open)
  const calls = await toolCallsOf(services.db, actor, open)
  return messages.map((stored) => {
    const message = { ...stored, run: runInWords(stored.run, actor) }
    const own = sources.get(message.id) ?? []
    return own === 'closed'
      ? { ...message, text: '', isCovered: true }
      : {
          ...message,
          sources: [...own],
          citations: [...(citations.get(message.id) ?? [])],
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
  db: Services['db'],
  actor: Actor,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, ToolCall[]>> {
  const rows = await readCallRows(db, sql`r.message_id = any(${messageIds}::bigint[])`)
  const shown = await showToolCalls(db, actor, rows)
  const all = shown.map((call, at) => ({ call, messageId: rows[at]?.message_id ?? '' }))
  return new Map(
    [...Map.groupBy(all, ({ messageId }) => messageId)].map(([id, own]) => [id, own.map(({ call }) => call)]),
  )
}

/**
 * What some answers rest on, with the names of today; `closed` where something of that is no source for the actor any more, or
 * of the earlier answers that its model was told.
 */
export async function openSources(
  services: Pick<Services, 'db' | 'retrieval' | 'databaseSources'>,
  actor: Actor,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Source[] | 'closed'>> {
  const earlier = await readEarlier(services, messageIds)
  const all = [...new Set([...messageIds, ...[...earlier.values()].flat()])]
  const sources = await ownSources(services, actor, all)
  const isClosed = (id: string): boolean => sources.get(id) === 'closed'
  return new Map(
    messageIds.map((id) => [id, earlier.get(id)?.some(isClosed) ? 'closed' : (sources.get(id) ?? [])]),
  )
}

/** What some answers rest on by themselves. */
async function ownSources(
  services: Pick<Services, 'db' | 'retrieval' | 'databaseSources'>,
  actor: Actor,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Source[] | 'closed'>> {
  const rows = await readSourceRows(services.db, messageIds)
  const files = [...new Set(rows.flatMap(({ entry_id: id }) => id ?? []))]
  const today = files.length === 0 ? null : await services.retrieval.sourcesToday(services, actor, files)
  const ofMessage = Map.groupBy(rows, ({ message_id: id }) => id)
  const closed = await closedByDatabase(services, actor, messageIds)
  return new Map<string, readonly Source[] | 'closed'>([
    ...[...ofMessage].map(([id, own]) => {
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
