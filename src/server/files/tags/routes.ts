import * as calls from '#contract/files/tags.ts'
import { route, type Route } from '../../http/route.ts'
import { assignTag } from './assign-tag.ts'
import { createAndAssignTag } from './create-and-assign-tag.ts'
import { listEntryTags } from './list-entry-tags.ts'
import { listTags } from './list-tags.ts'
import { unassignTag } from './unassign-tag.ts'

/** The calls of tags on files and folders. */
export const tagsRoutes: readonly Route[] = [
  route(calls.listTags, (services, { actor }) => listTags(services, actor)),
  route(calls.listEntryTags, (services, { actor, params }) => listEntryTags(services, actor, params)),
  route(calls.assignTag, (services, { actor, params }) => assignTag(services, actor, params)),
  route(calls.assignTagByPost, (services, { actor, params }) => assignTag(services, actor, params)),
  route(calls.createAndAssignTag, (services, { actor, params, body }) =>
    createAndAssignTag(services, actor, { ...params, name: body }),
  ),
  route(calls.unassignTag, (services, { actor, params }) => unassignTag(services, actor, params)),
]
