import * as z from 'zod/mini'
import { StartRefusal } from '../../process/start-refusal.ts'

/** The model that writes answers, behind an address that speaks as the chat completions of OpenAI do. */
export interface ModelConfig {
  /** Up to and without `/chat/completions`, no slash at its end. */
  readonly url: string
  /** Null: none is asked for, as on a machine of the house. */
  readonly key: string | null
  readonly model: string
  /** The model that turns texts into vectors; null: there are none. */
  readonly embeddingModel: string | null
  /** So much of a conversation it takes at once, its answer included. */
  readonly contextTokens: number
}

const text = z.string().check(z.minLength(1))
/** Names and passwords belong into the key: an address stands in logs. */
const address = z.pipe(
  z.string().check(z.refine(isModelAddress)),
  z.transform((url) => url.replace(/\/+$/u, '')),
)

/** The settings by their variables, as fields for the schema of all settings. */
export const modelSettings = {
  AI_BASE_URL: z.optional(address),
  AI_API_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/u))),
  AI_MODEL: z.optional(text),
  AI_EMBEDDING_MODEL: z.optional(text),
  AI_CONTEXT_TOKENS: z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,7}$/u)),
      z.pipe(z.transform(Number), z.number().check(z.minimum(2048))),
    ),
    16_384,
  ),
}
type Settings = z.output<z.ZodMiniObject<typeof modelSettings>>

/** Null: no model is configured. Throws {@link StartRefusal} when only one of address and name is there. */
export function modelConfig(settings: Settings): ModelConfig | null {
  const { AI_BASE_URL: url, AI_MODEL: model } = settings
  if (url === undefined && model === undefined) return null
  if (url === undefined || model === undefined)
    throw new StartRefusal('modelIncomplete', { variable: url === undefined ? 'AI_BASE_URL' : 'AI_MODEL' })
  return {
    url,
    key: settings.AI_API_KEY ?? null,
    model,
    embeddingModel: settings.AI_EMBEDDING_MODEL ?? null,
    contextTokens: settings.AI_CONTEXT_TOKENS,
  }
}

function isModelAddress(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !/^https?:$/u.test(url.protocol)) return false
  return url.username === '' && url.password === '' && url.search === '' && url.hash === ''
}
