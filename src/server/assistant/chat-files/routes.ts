import * as calls from '#contract/assistant/chat-files.ts'
import { route, type Route } from '../../http/route.ts'
import { createChatFileTicket, redeemChatFileTicket } from './fetch-chat-file.ts'
import { listChatFiles } from './list-chat-files.ts'
import { removeChatFile } from './remove-chat-file.ts'
import { showChatFile } from './show-chat-file.ts'
import { uploadChatFiles } from './upload-chat-files.ts'

/** The calls about files that people put into chats. */
export const chatFilesRoutes: readonly Route[] = [
  route(calls.uploadChatFiles, (services, { actor, request }) =>
    uploadChatFiles(services, actor, request.raw),
  ),
  route(calls.listChatFiles, (services, { actor, params }) => listChatFiles(services, actor, params.chatId)),
  route(calls.showChatFile, (services, { actor, params, query }) =>
    showChatFile(services, actor, { ...params, ...query }),
  ),
  route(calls.createChatFileTicket, (services, { actor, params, body }) =>
    createChatFileTicket(services, actor, { ...params, ...body }),
  ),
  route(calls.redeemChatFileTicket, (services, { params, request, reply }) =>
    redeemChatFileTicket(services, params, { request, reply }),
  ),
  route(calls.removeChatFile, (services, { actor, params }) =>
    removeChatFile(services, actor, params.chatFileId),
  ),
]
