import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { filledLine, filledText } from '../text/lines.ts'
import { hasHiddenCharacter } from '../text/names.ts'

/** Most characters. */
export const promptTexts = { title: 120, text: 8000, category: 60 } as const

/** So many prompts of one person are kept: whoever sees them gets all of them at once. */
export const mostPrompts = 200

export const promptVisibilities = ['own', 'company', 'everybody'] as const

const promptParams = z.object({ promptId: idSchema })
const categoryParams = z.object({ categoryId: idSchema })

const categorySchema = z.object({ id: idSchema, name: z.string(), isOwn: z.boolean() })
export type PromptCategory = z.output<typeof categorySchema>

const promptSchema = z.object({
  id: idSchema,
  title: z.string(),
  text: z.string(),
  /** What is asked for before it is used, such as `customer` for `{{customer}}`. */
  variables: z.array(z.string()),
  category: z.nullable(idSchema),
  visibility: z.enum(promptVisibilities),
  isOwn: z.boolean(),
  isFavourite: z.boolean(),
  /** First and last name of who wrote it. */
  author: z.string(),
  version: z.int(),
})
export type Prompt = z.output<typeof promptSchema>

const promptFields = {
  title: filledLine(promptTexts.title),
  // what shows nothing would be said to the model by whoever uses the prompt of another
  text: filledText(promptTexts.text).check(
    z.refine((text) => !hasHiddenCharacter(text.replaceAll(/[\n\t]/gu, ' ')), 'invalid'),
  ),
  category: z._default(z.nullable(idSchema), null),
  /** `company`: the colleagues in the author’s company; `everybody` needs MANAGE_USERS. */
  visibility: z._default(z.enum(promptVisibilities), 'own'),
}

export const listPrompts = defineCall({
  name: 'listPrompts',
  area: 'assistant',
  summary:
    'The prompts that the caller sees: own ones, those shared with the own company and those for everybody, favourites first, then by title. With `shared` all that anybody shares; needs MANAGE_USERS',
  method: 'GET',
  path: '/api/chat/prompts',
  access: 'VIEW_CHATBOT',
  query: z.object({ of: z._default(z.enum(['visible', 'shared']), 'visible') }),
  reply: z.array(promptSchema),
  problems: [],
})

export const createPrompt = defineCall({
  name: 'createPrompt',
  area: 'assistant',
  summary: 'Keep a prompt',
  method: 'PUT',
  path: '/api/chat/prompts',
  access: 'VIEW_CHATBOT',
  body: z.object(promptFields),
  reply: promptSchema,
  status: 201,
  problems: ['notFound', 'tooManyPrompts'],
})

export const changePrompt = defineCall({
  name: 'changePrompt',
  area: 'assistant',
  summary: 'Change a prompt of the caller',
  method: 'POST',
  path: '/api/chat/prompts/{promptId}',
  access: 'VIEW_CHATBOT',
  params: promptParams,
  body: z.object({ ...promptFields, basedOn: z.int().check(z.minimum(1)) }),
  reply: promptSchema,
  problems: ['notFound', 'changedMeanwhile'],
})

export const deletePrompt = defineCall({
  name: 'deletePrompt',
  area: 'assistant',
  summary: 'Remove a prompt of the caller, or with MANAGE_USERS any that is shared',
  method: 'DELETE',
  path: '/api/chat/prompts/{promptId}',
  access: 'VIEW_CHATBOT',
  params: promptParams,
  problems: ['notFound'],
})

const favourite = {
  area: 'assistant',
  path: '/api/chat/prompts/{promptId}/favourite',
  access: 'VIEW_CHATBOT',
  params: promptParams,
  problems: ['notFound'],
} as const

export const markFavouritePrompt = defineCall({
  ...favourite,
  name: 'markFavouritePrompt',
  summary: 'Put a prompt among the favourites of the caller. Once more changes nothing',
  method: 'PUT',
})

export const unmarkFavouritePrompt = defineCall({
  ...favourite,
  name: 'unmarkFavouritePrompt',
  summary: 'Take a prompt from the favourites of the caller. Once more changes nothing',
  method: 'DELETE',
})

export const listPromptCategories = defineCall({
  name: 'listPromptCategories',
  area: 'assistant',
  summary: 'The categories of the caller, and those of the prompts that the caller sees, by name',
  method: 'GET',
  path: '/api/chat/prompts/categories',
  access: 'VIEW_CHATBOT',
  reply: z.array(categorySchema),
  problems: [],
})

const categoryBody = z.object({ name: filledLine(promptTexts.category) })

export const createPromptCategory = defineCall({
  name: 'createPromptCategory',
  area: 'assistant',
  summary: 'Create a category of prompts',
  method: 'PUT',
  path: '/api/chat/prompts/categories',
  access: 'VIEW_CHATBOT',
  body: categoryBody,
  reply: categorySchema,
  status: 201,
  problems: ['nameTaken'],
})

export const renamePromptCategory = defineCall({
  name: 'renamePromptCategory',
  area: 'assistant',
  summary: 'Rename a category of the caller',
  method: 'POST',
  path: '/api/chat/prompts/categories/{categoryId}',
  access: 'VIEW_CHATBOT',
  params: categoryParams,
  body: categoryBody,
  reply: categorySchema,
  problems: ['notFound', 'nameTaken'],
})

export const deletePromptCategory = defineCall({
  name: 'deletePromptCategory',
  area: 'assistant',
  summary: 'Remove a category of the caller; its prompts stay, without a category',
  method: 'DELETE',
  path: '/api/chat/prompts/categories/{categoryId}',
  access: 'VIEW_CHATBOT',
  params: categoryParams,
  problems: ['notFound'],
})
