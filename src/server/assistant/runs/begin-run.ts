import { sql, type Transaction } from 'kysely'
import type { ChatOptions } from '#contract/assistant/chat-shapes.ts'
import type { AskedMessage } from '#contract/assistant/chats.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { readableEntries } from '../../rights/readable-entries.ts'
import type { Services } from '../../services.ts'
import { lockChat, type LockedChat } from '../chats/lock-chat.ts'
import { titleOf } from '../chats/title-of.ts'
import { expectRoomForRun } from './expect-room-for-run.ts'

/** A run that has its row and has not begun to work. */
export interface BegunRun {
  readonly id: string
  readonly chatId: string
  readonly title: string
  readonly questionId: string
  readonly messageId: string
  readonly question: string
  readonly options: ChatOptions
  readonly scope: string | null
}

/**
 * Writes the question and the row of the answer and of its run. Refuses with `notFound`, with `changedMeanwhile` when the branch
 * is not the one that the person saw, with `scopeGone`, and with `runGoesOn`, `tooManyRuns` and `tooManyMessages`.
 */
export const beginRun = (
  { db, runs }: Pick<Services, 'db' | 'runs'>,
  actor: Actor,
  chatId: string,
  asked: AskedMessage,
): Promise<BegunRun> =>
  inTransaction(db, async (tx) => {
    const chat = await lockChat(tx, actor, chatId)
    if (chat.tip_id !== asked.basedOn) throw new Problem('changedMeanwhile')
    await expectRoomForRun(tx, actor, chatId)
    const question = asked.retryOf
      ? await questionOf(tx, chatId, asked.retryOf, asked)
      : await insertQuestion(tx, chatId, chat, asked)
    await expectScope(tx, actor, question)
    const message = await tx
      .insertInto('messages')
      .values({ chat_id: chatId, parent_id: question.id, role: 'assistant', text: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const run = await tx
      .insertInto('runs')
      .values({
        chat_id: chatId,
        message_id: message.id,
        user_id: actor.userId,
        session_id: actor.sessionId,
        node: runs.node,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const title = chat.title || titleOf(question.text)
    await sql`
      update chats set tip_id = ${message.id}::bigint, title = ${title}, asked_at = now(),
        options = ${JSON.stringify(question.options)}::jsonb, scope_id = ${question.scope}::bigint
      where id = ${chatId}::bigint`.execute(tx)
    return {
      id: run.id,
      chatId,
      title,
      questionId: question.id,
      messageId: message.id,
      question: question.text,
      options: question.options,
      scope: question.scope,
    }
  })

/** What was deleted or closed holds nothing: an answer from elsewhere would pass for one from there. Refuses with `scopeGone`. */
async function expectScope(tx: Transaction<DB>, actor: Actor, { options, scope }: Question): Promise<void> {
  if (scope === null || !options.documents) return
  if (!(await readableEntries(tx, actor, [scope])).has(scope)) throw new Problem('scopeGone')
}

interface Question {
  readonly id: string
  readonly text: string
  readonly options: ChatOptions
  readonly scope: string | null
}

async function insertQuestion(
  tx: Transaction<DB>,
  chatId: string,
  chat: LockedChat,
  { text = '', replaces, options = chat.options, scope = chat.scope_id }: AskedMessage,
): Promise<Question> {
  const parentId = replaces === undefined ? chat.tip_id : await parentOf(tx, chatId, replaces)
  const { id } = await tx
    .insertInto('messages')
    .values({
      chat_id: chatId,
      parent_id: parentId,
      role: 'user',
      text,
      options: JSON.stringify(options),
      scope_id: scope,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, text, options, scope }
}

async function parentOf(tx: Transaction<DB>, chatId: string, questionId: string): Promise<string | null> {
  const found = await tx
    .selectFrom('messages')
    .select('parent_id')
    .where('chat_id', '=', chatId)
    .where('id', '=', questionId)
    .where('role', '=', 'user')
    .executeTakeFirst()
  if (!found) throw new Problem('notFound')
  return found.parent_id
}

async function questionOf(
  tx: Transaction<DB>,
  chatId: string,
  answerId: string,
  { options, scope }: AskedMessage,
): Promise<Question> {
  const { rows } = await sql<Question>`
    select q.id, q.text, q.options, q.scope_id as scope
    from messages a join messages q on q.chat_id = a.chat_id and q.id = a.parent_id
    where a.chat_id = ${chatId}::bigint and a.id = ${answerId}::bigint and a.role = 'assistant'`.execute(tx)
  const [question] = rows
  if (!question) throw new Problem('notFound')
  return {
    ...question,
    options: options ?? question.options,
    scope: scope === undefined ? question.scope : scope,
  }
}
