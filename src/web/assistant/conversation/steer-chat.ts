import type { Chat } from '#contract/assistant/chat-shapes.ts'
import { updateChat } from '#contract/assistant/chats.ts'
import { stopRun } from '#contract/assistant/runs.ts'
import { ask } from '../../session/ask.ts'

/** Shows the branch of another wording. */
export async function showWording({ id, version }: Chat, tip: string): Promise<void> {
  await ask(updateChat, { params: { chatId: id }, body: { tip, basedOn: version } })
}

/** Ends an answer that is written; what there is of it stays. */
export async function stopAnswer(runId: string): Promise<void> {
  await ask(stopRun, { params: { runId } })
}
