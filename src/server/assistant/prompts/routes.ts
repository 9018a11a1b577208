import * as calls from '#contract/assistant/prompts.ts'
import { route, type Route } from '../../http/route.ts'
import {
  createPromptCategory,
  deletePromptCategory,
  listPromptCategories,
  renamePromptCategory,
} from './categories.ts'
import { deletePrompt } from './delete-prompt.ts'
import { listPrompts } from './list-prompts.ts'
import { setFavouritePrompt } from './set-favourite-prompt.ts'
import { changePrompt, createPrompt } from './write-prompt.ts'

/** The calls of the prompts that people keep and share. */
export const promptsRoutes: readonly Route[] = [
  route(calls.listPrompts, (services, { actor, query }) => listPrompts(services, actor, query)),
  route(calls.createPrompt, (services, { actor, body }) => createPrompt(services, actor, body)),
  route(calls.changePrompt, (services, { actor, params, body }) =>
    changePrompt(services, actor, params.promptId, body),
  ),
  route(calls.deletePrompt, (services, { actor, params }) => deletePrompt(services, actor, params.promptId)),
  route(calls.markFavouritePrompt, (services, { actor, params }) =>
    setFavouritePrompt(services, actor, { promptId: params.promptId, isFavourite: true }),
  ),
  route(calls.unmarkFavouritePrompt, (services, { actor, params }) =>
    setFavouritePrompt(services, actor, { promptId: params.promptId, isFavourite: false }),
  ),
  route(calls.listPromptCategories, (services, { actor }) => listPromptCategories(services, actor)),
  route(calls.createPromptCategory, (services, { actor, body }) =>
    createPromptCategory(services, actor, body),
  ),
  route(calls.renamePromptCategory, (services, { actor, params, body }) =>
    renamePromptCategory(services, actor, { id: params.categoryId, name: body.name }),
  ),
  route(calls.deletePromptCategory, (services, { actor, params }) =>
    deletePromptCategory(services, actor, params.categoryId),
  ),
]
