import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { answeringRefusals } from '../http/problems.ts'
import { timeZoneSchema } from '../users/users.ts'
import { entryPathSchema } from './entries.ts'

export const downloadMessage = defineCall({
  name: 'downloadMessage',
  area: 'files',
  summary:
    'A message of Outlook by its address, converted to one page of HTML (UTF-8) that runs nothing and loads nothing, ' +
    'in the language of the request',
  method: 'GET',
  path: '/api/filemanager/download/msg/{+path}',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ path: entryPathSchema }),
  query: z.object({
    /** IANA name of the zone that times are told in; left out: UTC. */
    timeZone: z.optional(timeZoneSchema),
  }),
  reply: 'bytes',
  problems: ['notFound', 'messageTooLarge', 'messageUnreadable', ...answeringRefusals],
})
