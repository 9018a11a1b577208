import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'

export const countChatsOfUser = defineCall({
  name: 'countChatsOfUser',
  area: 'admin',
  summary: 'How many chats with the assistant a person has kept; nothing else of them is told to anybody',
  method: 'GET',
  path: '/api/admin/chats/users/{id}',
  access: 'MANAGE_USERS',
  params: z.object({ id: idSchema }),
  reply: z.object({ chats: z.int() }),
  problems: [],
})
