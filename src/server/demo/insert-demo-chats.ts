import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { defaultChatOptions } from '#contract/assistant/chat-shapes.ts'
import { markersOf } from '#contract/assistant/markers.ts'
import { foldName } from '#contract/text/names.ts'
import { titleOf } from '../assistant/chats/title-of.ts'
import { passageId } from '../assistant/retrieval/passage-id.ts'
import type { DB } from '../db/schema.ts'
import { idOf, type DemoGroup } from './insert-demo-group.ts'
import type { Manifest } from './manifest.ts'
import type { DemoChat } from './manifest-of-chats.ts'

interface Made {
  readonly group: DemoGroup
  /** Ids of files by path. */
  readonly files: ReadonlyMap<string, string>
  readonly administratorId: string
}

/** Makes prompts with their categories, and chats that were saved. */
export async function insertDemoChats(
  tx: Transaction<DB>,
  { promptCategories, prompts, chats }: Manifest,
  made: Made,
): Promise<void> {
  const personOf = (email: string | null): string =>
    email === null ? made.administratorId : idOf(made.group.people, email)
  const categories = new Map<string, string>()
  for (const { owner, name } of promptCategories) {
    const { id } = await tx
      .insertInto('prompt_categories')
      .values({ owner_id: personOf(owner), name, name_folded: foldName(name) })
      .returning('id')
      .executeTakeFirstOrThrow()
    categories.set(name, id)
  }
  for (const { owner, category, title, text, favouriteOf } of prompts) {
    const category_id = category === null ? null : idOf(categories, category)
    const { id } = await tx
      .insertInto('prompts')
      .values({ owner_id: personOf(owner), category_id, title, text, visibility: 'everybody' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const person of favouriteOf)
      await tx.insertInto('prompt_favourites').values({ prompt_id: id, user_id: personOf(person) }).execute()
  }
  for (const chat of chats) await insertChat(tx, chat, { userId: personOf(chat.person), files: made.files })
}

async function insertChat(
  tx: Transaction<DB>,
  { question, answer, sources }: DemoChat,
  { userId, files }: { readonly userId: string; readonly files: Made['files'] },
): Promise<void> {
  const options = JSON.stringify(defaultChatOptions)
  const { id: chatId } = await tx
    .insertInto('chats')
    .values({ user_id: userId, title: titleOf(question), options })
    .returning('id')
    .executeTakeFirstOrThrow()
  const insertMessage = async (role: 'user' | 'assistant', text: string, parentId: string | null) => {
    const asked = role === 'user' ? { options } : {}
    const row = { chat_id: chatId, parent_id: parentId, role, text, ...asked }
    return (await tx.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const questionId = await insertMessage('user', question, null)
  const messageId = await insertMessage('assistant', answer, questionId)
  const over = { session_id: randomUUID(), node: randomUUID(), state: 'done', ended_at: new Date() } as const
  await tx
    .insertInto('runs')
    .values({ chat_id: chatId, message_id: messageId, user_id: userId, ...over })
    .execute()
  await tx.updateTable('chats').set({ tip_id: messageId }).where('id', '=', chatId).execute()
  const markers = markersOf(answer)
  for (const [index, { path, quote }] of sources.entries()) {
    const [number, entryId] = [index + 1, idOf(files, path)]
    // its text is read later: the words themselves lead to their place
    const nowhere = passageId({ fileId: entryId, contentId: '1', from: 0, to: 0 })
    await tx
      .insertInto('message_sources')
      .values({ message_id: messageId, number, entry_id: entryId, passage_id: nowhere })
      .execute()
    const { blob_hash: hash } = await tx
      .selectFrom('entries')
      .select('blob_hash')
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow()
    const place = markers.find(({ numbers }) => numbers.includes(number))?.start ?? 0
    const proof = { place, verdict: 'exact', missing: '[]', quote, location: '{}', content_hash: hash } as const
    await tx.insertInto('citations').values({ message_id: messageId, number, ...proof }).execute()
  }
}
