import type { OptionState, showAssistantSetup as call } from '#contract/assistant/runs.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../actor.ts'
import { DatabaseAway } from '../db/database-away.ts'
import type { Services } from '../services.ts'
import { databasesOpenTo } from './database/database-source.ts'
import { showVectors } from './vectors/show-vectors.ts'

type Asked = Pick<Services, 'db' | 'config' | 'localModels' | 'vectors' | 'databaseSources'>

/** Which model answers, and where it runs, with nothing of its key; and what the actor can ask besides, or why not. */
export async function showSetup(services: Asked, actor: Actor): Promise<ReplyOf<typeof call>> {
  const { db, config, localModels, vectors } = services
  const { model, webSearch } = config
  const { permissions, language } = actor
  const isAdministrator = permissions.has('MANAGE_ROLES')
  const askable = async (): Promise<OptionState> => {
    if (model === null) return 'noModel'
    if (!permissions.has('ACCESS_DB_IN_CHATBOT')) return 'notAllowed'
    const open = databasesOpenTo(services, actor)
    const there = await Promise.all(open.map((source) => source.isSetUp(services).catch(isAway)))
    return there.includes(true) ? 'on' : 'notSetUp'
  }
  return {
    localModels: model === null && isAdministrator ? [...(await localModels.names())] : [],
    vectors: vectors && isAdministrator ? await showVectors(db, vectors.model, language) : null,
    model: model && { name: model.model, host: new URL(model.url).host },
    database: await askable(),
    web: webSearch === null ? 'notSetUp' : 'on',
  }
}

/** One that does not answer is set up all the same, and says so when it is asked. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true
  throw error
}
