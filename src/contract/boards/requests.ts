import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { filledText, text } from '../text/lines.ts'
import { boardPersonSchema } from './board-person.ts'
import { boardTexts } from './limits.ts'
import { taskCardSchema } from './task-shapes.ts'

export const requestStates = ['pending', 'approved', 'declined', 'withdrawn', 'lapsed'] as const

/** A move that somebody asked for. */
export const requestSchema = z.object({
  id: idSchema,
  taskboard: idSchema,
  taskId: idSchema,
  title: z.string(),
  /** Ids of stages, which may be gone by now; by name for those who have no board at hand. */
  from: z.object({ id: idSchema, name: z.string() }),
  to: z.object({ id: idSchema, name: z.string() }),
  reason: z.string(),
  asker: z.nullable(idSchema),
  askedAt: momentSchema,
  /** `lapsed`: the task left its stage otherwise, or one of the stages is gone. */
  state: z.enum(requestStates),
  decider: z.nullable(idSchema),
  decidedAt: z.nullable(momentSchema),
  /** What the decider said to it; may be empty. */
  answer: z.string(),
  /** Whether the caller can approve or decline it now, and whether they can withdraw it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type MoveRequest = z.infer<typeof requestSchema>

const requestsReply = z.object({
  requests: z.array(requestSchema),
  /** Who asked and who decided. */
  people: z.array(boardPersonSchema),
})

const params = z.object({ id: idSchema })
const decision = z.object({ answer: z._default(text(boardTexts.reason), '') })

export const listTaskRequests = defineCall({
  name: 'listTaskRequests',
  area: 'boards',
  summary: 'What was asked for a task, the newest first, 50 at most',
  method: 'GET',
  path: '/api/task/{id}/requests',
  access: 'signedIn',
  params,
  reply: requestsReply,
  problems: ['notFound'],
})

export const listBoardRequests = defineCall({
  name: 'listBoardRequests',
  area: 'boards',
  summary: 'The moves on a board that were asked for and not decided yet, the oldest first, 200 at most',
  method: 'GET',
  path: '/api/taskboard/{id}/requests',
  access: 'signedIn',
  params,
  reply: requestsReply,
  problems: ['notFound'],
})

export const askForMove = defineCall({
  name: 'askForMove',
  area: 'boards',
  summary:
    'Ask for a move that the caller cannot make: the people whom the connection names decide, else the owners. One for each task; needs a member',
  method: 'POST',
  path: '/api/task/{id}/requests',
  access: 'signedIn',
  params,
  body: z.object({
    /** Where the sender saw the task. */
    from: z.object({ stageId: idSchema, positionVersion: z.int().check(z.minimum(1)) }),
    /** Id of the stage. */
    to: idSchema,
    reason: filledText(boardTexts.reason),
  }),
  reply: requestSchema,
  status: 201,
  problems: ['notFound', 'boardArchived', 'taskArchived', 'movedMeanwhile', 'requestPending'],
})

export const approveRequest = defineCall({
  name: 'approveRequest',
  area: 'boards',
  summary:
    'Approve a move, which is made with that, to the end of its stage and against the arrows; what the stage itself asks for still holds. Does the task not stand where it stood, the request has lapsed',
  method: 'POST',
  path: '/api/task/requests/{id}/approve',
  access: 'signedIn',
  params,
  body: decision,
  reply: z.object({ request: requestSchema, task: taskCardSchema }),
  problems: ['notFound', 'boardArchived', 'requestDecided', 'stageFull', 'stageRequires'],
})

export const declineRequest = defineCall({
  name: 'declineRequest',
  area: 'boards',
  summary: 'Decline a move that was asked for; the task stays where it is',
  method: 'POST',
  path: '/api/task/requests/{id}/decline',
  access: 'signedIn',
  params,
  body: decision,
  reply: requestSchema,
  problems: ['notFound', 'boardArchived', 'requestDecided'],
})

export const withdrawRequest = defineCall({
  name: 'withdrawRequest',
  area: 'boards',
  summary: 'Withdraw what one has asked for oneself',
  method: 'DELETE',
  path: '/api/task/requests/{id}',
  access: 'signedIn',
  params,
  problems: ['notFound', 'boardArchived', 'requestDecided'],
})
