import * as z from 'zod/mini'
import { promptTexts } from '#contract/assistant/prompts.ts'

const filled = z.string().check(z.minLength(1))
const path = z.string().check(z.regex(/^\/./u))

/** A category of prompts; its owner by e-mail address. */
export const promptCategoryManifest = z.strictObject({
  owner: filled,
  name: filled.check(z.maxLength(promptTexts.category)),
})

/** A prompt for everybody. */
export const promptManifest = z.strictObject({
  owner: filled,
  /** The name of a category. */
  category: z._default(z.nullable(filled), null),
  title: filled.check(z.maxLength(promptTexts.title)),
  text: filled.check(z.maxLength(promptTexts.text)),
  /** People by e-mail address; null stands for the administrator of the first start. */
  favouriteOf: z._default(z.array(z.nullable(filled)), []),
})

/** A question with its answer, whose markers are numbers of its sources from 1. */
export const chatManifest = z.strictObject({
  person: z.nullable(filled),
  question: filled,
  answer: filled,
  /** Files with words that stand in them. */
  sources: z.array(z.strictObject({ path, quote: filled })),
})

export type DemoPrompt = z.output<typeof promptManifest>
export type DemoChat = z.output<typeof chatManifest>
