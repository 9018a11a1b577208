import * as calls from '#contract/assistant/chats.ts'
import { route, type Route } from '../http/route.ts'
import { changeChat } from './chats/change-chat.ts'
import { createChat } from './chats/create-chat.ts'
import { deleteChat, restoreChat } from './chats/delete-chat.ts'
import { exportChat, fetchChatExport } from './chats/export-chat.ts'
import { listChats } from './chats/list-chats.ts'
import { listMessages } from './chats/list-messages.ts'
import { readChat } from './chats/read-chat.ts'

/** The calls of chats with the assistant. */
export const assistantRoutes: readonly Route[] = [
  route(calls.createChat, (services, { actor, body }) => createChat(services, actor, body)),
  route(calls.listChats, (services, { actor, query }) => listChats(services, actor, query)),
  route(calls.showChat, ({ db }, { actor, params }) => readChat(db, actor, params.chatId)),
  route(calls.changeChat, (services, { actor, params, body }) =>
    changeChat(services, actor, params.chatId, body),
  ),
  route(calls.deleteChat, (services, { actor, params }) => deleteChat(services, actor, params.chatId)),
  route(calls.restoreChat, (services, { actor, params }) => restoreChat(services, actor, params.chatId)),
  route(calls.listMessages, (services, { actor, params, query }) =>
    listMessages(services, actor, params.chatId, query),
  ),
  route(calls.exportChat, (services, { actor, params, language }) =>
    exportChat(services, actor, { chatId: params.chatId, language }),
  ),
  route(calls.fetchChatExport, (services, { params, reply }) => fetchChatExport(services, params, reply)),
]
