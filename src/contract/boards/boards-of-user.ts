import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { boardRoles } from './board-roles.ts'

export const listBoardsOfUser = defineCall({
  name: 'listBoardsOfUser',
  area: 'admin',
  summary:
    'The boards that a person is on or has open tasks on, by name; of a board nothing else is told, of tasks their number',
  method: 'GET',
  path: '/api/admin/taskboards/users/{id}',
  access: 'MANAGE_USERS',
  params: z.object({ id: idSchema }),
  reply: z.object({
    boards: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        /** What the person may do there by all that counts for them; null: only open tasks are left there. */
        role: z.nullable(z.enum(boardRoles)),
        /** By themselves, and not only by role or company. */
        isOwn: z.boolean(),
        /** Nobody else with an active account owns it. */
        isOnlyOwner: z.boolean(),
        openTasks: z.int(),
      }),
    ),
  }),
  problems: [],
})
