import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { filledText } from '../text/lines.ts'
import { boardPersonSchema } from './board-person.ts'
import { createKeySchema } from './create-key.ts'
import { boardTexts } from './limits.ts'

const taskParams = z.object({ id: idSchema })
const commentParams = z.object({ id: idSchema, commentId: idSchema })

/** Markdown, with people as `@[id]`; those who are mentioned newly are on the board. */
const commentInput = z.object({ text: filledText(boardTexts.comment) })

const commentSchema = z.object({
  id: idSchema,
  /** `null`: nobody who has an account here; then by the name, if one is known. */
  author: z.nullable(idSchema),
  authorName: z.nullable(z.string()),
  text: z.string(),
  createdAt: momentSchema,
  editedAt: z.nullable(momentSchema),
  /** Came with a file that was imported, which alone says who wrote it and when. */
  isImported: z.boolean(),
})
export type TaskComment = z.infer<typeof commentSchema>

export const listComments = defineCall({
  name: 'listComments',
  area: 'boards',
  summary: 'The comments on a task, the newest first, 50 at once',
  method: 'GET',
  path: '/api/task/{id}/comments',
  access: 'signedIn',
  params: taskParams,
  query: z.object({
    /** Only comments that are older than the one with this id. */
    before: z.optional(idSchema),
  }),
  reply: z.object({
    comments: z.array(commentSchema),
    hasMore: z.boolean(),
    /** Who wrote them and whom they mention. */
    people: z.array(boardPersonSchema),
  }),
  problems: ['notFound'],
})

export const addComment = defineCall({
  name: 'addComment',
  area: 'boards',
  summary:
    'Write a comment on a task; everybody on the board may. Sent once more with the same key it is the same comment',
  method: 'POST',
  path: '/api/task/{id}/comments',
  access: 'signedIn',
  params: taskParams,
  body: z.extend(commentInput, { key: createKeySchema }),
  reply: commentSchema,
  status: 201,
  problems: ['notFound', 'boardArchived', 'taskArchived'],
})

export const changeComment = defineCall({
  name: 'changeComment',
  area: 'boards',
  summary: 'Change the text of a comment of the caller',
  method: 'PUT',
  path: '/api/task/{id}/comments/{commentId}',
  access: 'signedIn',
  params: commentParams,
  body: commentInput,
  reply: commentSchema,
  problems: ['notFound', 'boardArchived', 'taskArchived'],
})

export const deleteComment = defineCall({
  name: 'deleteComment',
  area: 'boards',
  summary: 'Delete a comment: of the caller, or as an owner any',
  method: 'DELETE',
  path: '/api/task/{id}/comments/{commentId}',
  access: 'signedIn',
  params: commentParams,
  problems: ['notFound', 'boardArchived', 'taskArchived'],
})
