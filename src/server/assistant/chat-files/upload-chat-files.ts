import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { chatFileLimits, uploadChatFiles as call, type ChatFile } from '#contract/assistant/chat-files.ts'
import { uploadName } from '#contract/files/upload-name.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { StoredBlob } from '../../files/storage/blob-store.ts'
import { createFormFields } from '../../files/upload/form-fields.ts'
import type { FormPart } from '../../files/upload/multipart.ts'
import { takeForm, type TakenForm } from '../../files/upload/take-form.ts'
import { checkedNames } from '../../files/upload/wanted-file.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { lockChat } from '../chats/lock-chat.ts'
import { listChatFiles } from './list-chat-files.ts'
import { readChatFiles } from './read-chat-files.ts'

interface ReceivedFile {
  readonly name: string
  readonly blob: StoredBlob
}

/**
 * Stores the files of a form in a chat of the actor, all or none. Refuses with `notFound`, with `tooManyChatFiles` past ten,
 * with `forbiddenFileType`, with `tooLarge` past 25 MB, and as `takeForm` does.
 */
export const uploadChatFiles = (
  services: Services,
  actor: Actor,
  request: IncomingMessage,
): Promise<{ files: ChatFile[] }> =>
  takeForm(services, actor, request, {
    may: ({ permissions }) => {
      if (!permissions.has('VIEW_CHATBOT')) throw new Problem('notAllowed')
    },
    take: async (form) => {
      const { chatId, received } = await receive(services, actor, form)
      return { files: await addToChat(services, await form.reauthorize(), chatId, received) }
    },
  })

/** Reads the form to its end. Whose chat it is, and whether there is room, is asked before the first byte of a file is taken. */
async function receive(
  services: Services,
  actor: Actor,
  { parts, length }: TakenForm,
): Promise<{ readonly chatId: string; readonly received: readonly ReceivedFile[] }> {
  const fields = createFormFields(call.body, { texts: ['chatId'] })
  const received: ReceivedFile[] = []
  let target: { readonly chatId: string; readonly room: number } | null = null
  for await (const part of parts) {
    if (part.fileName === null) {
      await fields.add(part)
      continue
    }
    if (part.name !== 'files') throw invalidField('files', 'required')
    target ??= await findTarget(services, actor, fields.read().chatId, length)
    if (received.length >= target.room) throw tooMany()
    received.push(await receiveFile(services, part, received.length))
  }
  if (!target) throw invalidField('files', 'required')
  return { chatId: target.chatId, received }
}

async function findTarget(
  services: Services,
  actor: Actor,
  chatId: string,
  length: number,
): Promise<{ readonly chatId: string; readonly room: number }> {
  const files = await listChatFiles(services, actor, chatId)
  await services.blobs.checkRoom(length)
  return { chatId, room: chatFileLimits.files - files.length }
}

async function receiveFile({ blobs }: Services, part: FormPart, index: number): Promise<ReceivedFile> {
  const given = uploadName(part.fileName ?? '', part.mediaType)
  const { name } = checkedNames([given], `files.${index}`)
  return { name, blob: await blobs.write(part.body, chatFileLimits.bytes) }
}

const addToChat = (
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  chatId: string,
  received: readonly ReceivedFile[],
): Promise<ChatFile[]> =>
  inTransaction(db, async (tx) => {
    await lockChat(tx, actor, chatId)
    const there = await readChatFiles(tx, actor, sql`f.chat_id = ${chatId}::bigint`)
    if (there.length + received.length > chatFileLimits.files) throw tooMany()
    const rows = await tx
      .insertInto('chat_files')
      .values(
        received.map(({ name, blob: { hash, size } }) => ({
          chat_id: chatId,
          name,
          size: String(size),
          blob_hash: hash,
        })),
      )
      .returning('id')
      .execute()
    return readChatFiles(tx, actor, sql`f.id = any(${rows.map(({ id }) => id)}::bigint[])`)
  })

const tooMany = (): Problem => new Problem('tooManyChatFiles')
