import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { answeringRefusals } from '../http/problems.ts'
import { entryPathSchema } from './entries.ts'

/** Whether a text names a time zone, such as `Europe/Berlin` (IANA). */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

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
    timeZone: z.optional(z.string().check(z.maxLength(100), z.refine(isTimeZone))),
  }),
  reply: 'bytes',
  problems: ['notFound', 'messageTooLarge', 'messageUnreadable', ...answeringRefusals],
})
