import { listPromptCategories, listPrompts } from '#contract/assistant/prompts.ts'

/** What is asked anew after something of the library has changed. */
export const promptLists = [listPrompts, listPromptCategories] as const
