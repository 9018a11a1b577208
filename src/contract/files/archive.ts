import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { itemsOf } from '../http/item-results.ts'

export const createArchiveTicket = defineCall({
  name: 'createArchiveTicket',
  area: 'files',
  summary:
    'A short-lived address under which the browser itself can fetch several files and folders as one zip. It holds the ' +
    'deepest folder that has them all and in it only what was chosen, without what the caller may not read',
  method: 'POST',
  path: '/api/filemanager/tickets/archive',
  access: 'VIEW_FILE_MANAGER',
  body: z.object({ ids: itemsOf(idSchema) }),
  reply: z.object({ url: z.string(), expiresAt: momentSchema }),
  status: 201,
  problems: ['notFound'],
})
