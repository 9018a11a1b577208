import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { boardParams } from './boards.ts'

export const listOwnerlessBoards = defineCall({
  name: 'listOwnerlessBoards',
  area: 'admin',
  summary: 'The boards that nobody with an active account owns, by name; nothing else of them is told',
  method: 'GET',
  path: '/api/admin/taskboards/ownerless',
  access: 'MANAGE_USERS',
  reply: z.object({ boards: z.array(z.object({ id: idSchema, name: z.string() })) }),
  problems: [],
})

export const appointOwner = defineCall({
  name: 'appointOwner',
  area: 'admin',
  summary: 'Make somebody the owner of a board that has none; on record. One that has an owner is not found',
  method: 'PUT',
  path: '/api/admin/taskboards/{id}/owner',
  access: 'MANAGE_USERS',
  params: boardParams,
  body: z.object({
    /** Id of somebody with an active account. */
    userId: idSchema,
  }),
  problems: ['notFound', 'boardFull'],
})
