import type { OptionState, showAssistantSetup as call } from '#contract/assistant/runs.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { canAskDatabase } from './database/ask-database.ts'

/** Which model answers, and where it runs, with nothing of its key; and what the actor can ask besides, or why not. */
export async function showSetup(
  { db, config: { model, webSearch }, localModels }: Pick<Services, 'db' | 'config' | 'localModels'>,
  { permissions }: Actor,
): Promise<ReplyOf<typeof call>> {
  const askable = async (): Promise<OptionState> => {
    if (model === null) return 'noModel'
    if (!permissions.has('ACCESS_DB_IN_CHATBOT')) return 'notAllowed'
    return (await canAskDatabase(db)) ? 'on' : 'notSetUp'
  }
  return {
    localModels: model === null && permissions.has('MANAGE_ROLES') ? [...(await localModels.names())] : [],
    model: model && { name: model.model, host: new URL(model.url).host },
    database: await askable(),
    web: webSearch === null ? 'notSetUp' : 'on',
  }
}
