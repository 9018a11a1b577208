import * as z from 'zod/mini'
import { fileSchema } from '../files/entries.ts'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { eachOnce } from './each-once.ts'
import { boardLimits } from './limits.ts'
import { boardColors } from './workflow.ts'

const params = z.object({ id: idSchema })

const taskFileSchema = z.object({
  /** Id of the file. */
  id: idSchema,
  /** What the caller may know of it; `null`: nothing, because they may not read it now, or it is not there now. */
  file: z.nullable(fileSchema),
  addedAt: momentSchema,
})
export type TaskFile = z.infer<typeof taskFileSchema>

export const listTaskFiles = defineCall({
  name: 'listTaskFiles',
  area: 'boards',
  summary:
    'The files attached to a task, in the order in which they were; of each only what the caller may read themselves',
  method: 'GET',
  path: '/api/task/{id}/files',
  access: 'signedIn',
  params,
  reply: z.object({ files: z.array(taskFileSchema) }),
  problems: ['notFound'],
})

export const addTaskFiles = defineCall({
  name: 'addTaskFiles',
  area: 'boards',
  summary:
    'Attach files to a task by reference: they stay where they are, with their rights. The caller reads all of them; needs a member. Once more changes nothing',
  method: 'POST',
  path: '/api/task/{id}/files',
  access: 'signedIn',
  params,
  body: z.object({
    /** Ids of files. */
    fileIds: z
      .array(idSchema)
      .check(z.minLength(1, 'required'), z.maxLength(boardLimits.filesOfTask, 'tooManyItems'), eachOnce()),
  }),
  problems: ['notFound', 'boardArchived', 'taskArchived', 'boardFull'],
})

export const removeTaskFile = defineCall({
  name: 'removeTaskFile',
  area: 'boards',
  summary:
    'Take a file from a task, also one that the caller may not read; the file itself stays. Needs a member',
  method: 'DELETE',
  path: '/api/task/{id}/files/{fileId}',
  access: 'signedIn',
  params: z.object({ id: idSchema, fileId: idSchema }),
  problems: ['notFound', 'boardArchived', 'taskArchived'],
})

/** Most tasks that are told of one file. */
export const mostTasksOfFile = 50

export const listTasksOfFile = defineCall({
  name: 'listTasksOfFile',
  area: 'boards',
  summary: `The tasks to which a file is attached, on boards on which the caller is, the newest first, ${mostTasksOfFile} at most; needs READ on the file`,
  method: 'GET',
  path: '/api/task/byFile/{fileId}',
  access: 'signedIn',
  params: z.object({ fileId: idSchema }),
  reply: z.object({
    tasks: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        taskboard: z.object({ id: idSchema, name: z.string(), color: z.enum(boardColors) }),
        /** The task that is opened to see it: itself, or the one it is a subtask of. */
        cardId: idSchema,
        isDone: z.boolean(),
      }),
    ),
  }),
  problems: ['notFound'],
})
