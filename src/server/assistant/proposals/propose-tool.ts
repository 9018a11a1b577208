import { sql, type Insertable } from 'kysely'
import { boardTexts } from '#contract/boards/limits.ts'
import { longestFileText, type proposeTool as call, type ToolCall } from '#contract/assistant/tools.ts'
import type { BodyOf, ParamsOf } from '#contract/http/call.ts'
import { canonicalName } from '#contract/text/names.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { openSources } from '../chats/cover-messages.ts'
import { lockChat } from '../chats/lock-chat.ts'
import { outgoingMarkdown } from '../chats/outgoing-markdown.ts'
import { readChat } from '../chats/read-chat.ts'
import { expectTool } from '../tools/all-tools.ts'
import { readCallRows, showToolCalls } from '../chats/read-tool-calls.ts'
import { writeOff } from '../run-state.ts'

/**
 * Begins to make a file or task of an answer of the actor; one that waits already is answered with. Refuses with `notFound`, and with
 * `sourceClosed` when it is covered.
 */
export async function proposeTool(
  services: Services,
  actor: Actor,
  { chatId, messageId, name }: ParamsOf<typeof call> & BodyOf<typeof call>,
): Promise<ToolCall> {
  const { db } = services
  const { title, options } = await readChat(db, actor, chatId)
  if (!expectTool(name).isOffered(services, actor, options)) throw new Problem('notFound')
  await writeOff(db, sql`message_id = ${messageId}::bigint`)
  const run = await db
    .selectFrom('runs')
    .innerJoin('messages as m', 'm.id', 'runs.message_id')
    .select(['runs.id', 'm.text'])
    .where('m.chat_id', '=', chatId)
    .where('m.id', '=', messageId)
    .where('runs.state', 'not in', ['running', 'waiting'])
    .orderBy('runs.id', 'desc')
    .executeTakeFirst()
  if (!run) throw new Problem('notFound')
  const sources = (await openSources(services, actor, [messageId])).get(messageId) ?? []
  if (sources === 'closed') throw new Problem('sourceClosed')
  const isFile = name === 'createFile'
  const text = await outgoingMarkdown(run.text, {
    sources,
    language: actor.language,
    most: isFile ? longestFileText : boardTexts.description,
  })
  const id = await waitingCall(services, actor, chatId, {
    run_id: run.id,
    name,
    state: 'waiting',
    title: isFile ? `${nameOf(title)}.md` : title.slice(0, boardTexts.title),
    text,
  })
  const [shown] = await showToolCalls(services, actor, await readCallRows(db, sql`t.id = ${id}::bigint`))
  if (!shown) throw new Problem('notFound')
  return shown
}

/** The id of the call of this name that waits in a run, which is this one if there was none. */
const waitingCall = (
  { db }: Services,
  actor: Actor,
  chatId: string,
  call: Insertable<DB['tool_calls']>,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    await lockChat(tx, actor, chatId)
    const there = await tx
      .selectFrom('tool_calls')
      .select('id')
      .where('run_id', '=', call.run_id)
      .where('name', '=', call.name)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    const { id } =
      there ?? (await tx.insertInto('tool_calls').values(call).returning('id').executeTakeFirstOrThrow())
    return id
  })

/** A title as the name of a file. */
const nameOf = (title: string): string =>
  canonicalName(title.replaceAll(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').replace(/[.\s…]+$/u, '')) || 'Kontor'
