import { countChatsOfUser as countOfUser } from '#contract/assistant/chat-count.ts'
import * as calls from '#contract/assistant/chats.ts'
import * as citations from '#contract/assistant/citations.ts'
import * as tools from '#contract/assistant/tools.ts'
import * as runs from '#contract/assistant/runs.ts'
import * as trying from '#contract/assistant/try-assistant.ts'
import * as icons from '#contract/assistant/web-icons.ts'
import { route, type Route } from '../http/route.ts'
import { countChatsOfUser } from './chats/count-chats-of-user.ts'
import { createChat } from './chats/create-chat.ts'
import { deleteChat, restoreChat } from './chats/delete-chat.ts'
import { exportChat, fetchChatExport } from './chats/export-chat.ts'
import { listChats } from './chats/list-chats.ts'
import { repeatQuery } from './tools/repeat-query.ts'
import { listMessages } from './chats/list-messages.ts'
import { listSources } from './chats/list-sources.ts'
import { readChat } from './chats/read-chat.ts'
import { showCitation } from './proof/show-citation.ts'
import { streamRun } from './runs/answer-run.ts'
import { afterOf } from './runs/after-of.ts'
import { stopRun } from './runs/stop-run.ts'
import { updateChat } from './runs/update-chat.ts'
import { decideToolCall } from './proposals/decide-tool-call.ts'
import { proposeTool } from './proposals/propose-tool.ts'
import { showSetup } from './show-setup.ts'
import { tryAssistant } from './try-assistant.ts'
import { showWebIcon } from './web/show-web-icon.ts'

/** The calls of chats with the assistant. Where an answer has words of ours they are in the language of the request. */
export const assistantRoutes: readonly Route[] = [
  route(countOfUser, (services, { params }) => countChatsOfUser(services, params.id)),
  route(calls.createChat, (services, { actor, body }) => createChat(services, actor, body)),
  route(calls.listChats, (services, { actor, query }) => listChats(services, actor, query)),
  route(calls.showChat, ({ db }, { actor, params }) => readChat(db, actor, params.chatId)),
  route(calls.updateChat, (services, { actor, language, params, body, reply }) =>
    updateChat(services, { ...actor, language }, { chatId: params.chatId, body, reply }),
  ),
  route(calls.deleteChat, (services, { actor, params }) => deleteChat(services, actor, params.chatId)),
  route(calls.restoreChat, (services, { actor, params }) => restoreChat(services, actor, params.chatId)),
  route(calls.listMessages, (services, { actor, language, params, query }) =>
    listMessages(services, { ...actor, language }, params.chatId, query),
  ),
  route(citations.listSources, (services, { actor, params }) => listSources(services, actor, params)),
  route(citations.showCitation, (services, { actor, params }) =>
    showCitation(services, actor, params.citationId),
  ),
  route(calls.exportChat, (services, { actor, params, language }) =>
    exportChat(services, actor, { chatId: params.chatId, language }),
  ),
  route(calls.fetchChatExport, (services, { params, reply }) => fetchChatExport(services, params, reply)),
  route(runs.streamRun, (services, { actor, language, params, query, request, reply }) =>
    streamRun(
      services,
      { ...actor, language },
      { runId: params.runId, after: afterOf(query.after, request.headers), reply },
    ),
  ),
  route(tools.proposeTool, (services, { actor, params, body }) =>
    proposeTool(services, actor, { ...params, ...body }),
  ),
  route(tools.repeatQuery, (services, { actor, params }) => repeatQuery(services, actor, params.toolCallId)),
  route(tools.decideToolCall, (services, { actor, language, params, body }) =>
    decideToolCall(services, { ...actor, language }, { ...params, ...body }),
  ),
  route(runs.stopRun, (services, { actor, params }) => stopRun(services, actor, params.runId)),
  route(icons.showWebIcon, (services, { actor, params, reply }) =>
    showWebIcon(services, actor, { ...params, reply }),
  ),
  route(trying.tryAssistant, (services) => tryAssistant(services)),
  route(runs.showAssistantSetup, (services, { actor }) => showSetup(services, actor)),
]
