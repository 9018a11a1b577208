import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { idSchema, momentSchema } from './id.ts'
import { itemsOf } from './item-results.ts'

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
