import type { showAssistantSetup as call } from '#contract/assistant/runs.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Services } from '../services.ts'

/** Which model answers, and where it runs; nothing of its key. */
export function showSetup({ config: { model } }: Pick<Services, 'config'>): ReplyOf<typeof call> {
  return { model: model && { name: model.model, host: new URL(model.url).host } }
}
