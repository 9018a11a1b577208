import type { tryAssistant as call } from '#contract/assistant/try-assistant.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Services } from '../services.ts'
import { ModelFailure } from './provider/model-failure.ts'
import { searchWeb } from './web/search-web.ts'

type Tried = ReplyOf<typeof call>
type Asked = Pick<Services, 'config' | 'modelPatience'>

/** Whether the model and the search of the web answer at this moment, as they are set up. */
export async function tryAssistant(services: Asked): Promise<Tried> {
  const [model, web] = await Promise.all([tryModel(services), tryWeb(services)])
  return { model, web }
}

/** Milliseconds for which somebody who tries waits for a word. */
const longest = 20_000

/** Its first word is enough. */
async function tryModel({ config: { model }, modelPatience }: Asked): Promise<Tried['model']> {
  if (model === null) return 'notSetUp'
  // loaded when it is needed, not with the server
  const { askModel } = await import('./provider/ask-model.ts')
  const messages = [{ role: 'user', content: 'Answer with one word: OK' }] as const
  const patience = { ...modelPatience, first: Math.min(modelPatience.first, longest) }
  const { signal } = new AbortController()
  const words = askModel(model, { messages, tools: [], patience, signal })
  try {
    await words.next()
    return 'fine'
  } catch (error) {
    if (error instanceof ModelFailure) return error.code
    throw error
  } finally {
    await words.return([])
  }
}

async function tryWeb({ config: { webSearch } }: Asked): Promise<Tried['web']> {
  if (webSearch === null) return 'notSetUp'
  return (await searchWeb(webSearch, 'Kontor')) === null ? 'webAway' : 'fine'
}
