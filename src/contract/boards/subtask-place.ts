import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { taskSchema } from './task-shapes.ts'

export const placeSubtask = defineCall({
  name: 'placeSubtask',
  area: 'boards',
  summary: 'Put a subtask behind another one of its task, or first; needs a member. Answers with the task',
  method: 'POST',
  path: '/api/task/{id}/place',
  access: 'signedIn',
  params: z.object({ id: idSchema }),
  body: z.object({
    /** The subtask it is to stand behind; `null`: first. Is that one gone, it goes to the end. */
    after: z.nullable(idSchema),
  }),
  reply: taskSchema,
  problems: ['notFound', 'boardArchived', 'taskArchived'],
})
