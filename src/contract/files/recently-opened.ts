import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { fileSchema, folderSchema } from './entries.ts'

/** How many entries that a person has opened are kept, and for how many days. */
export const keptOpened = { entries: 50, days: 90 } as const
/** How many of them are told at once. */
export const maxRecentlyOpened = 8

const opened = { openedAt: momentSchema }

export const listRecentlyOpened = defineCall({
  name: 'listRecentlyOpened',
  area: 'files',
  summary: `What the caller opened last, newest first: at most ${maxRecentlyOpened} files and folders, of those alone that are there and may be read now`,
  method: 'GET',
  path: '/api/filemanager/recent',
  access: 'VIEW_FILE_MANAGER',
  reply: z.object({
    entries: z.array(z.union([z.extend(fileSchema, opened), z.extend(folderSchema, opened)])),
  }),
  problems: [],
})

export const recordOpened = defineCall({
  name: 'recordOpened',
  area: 'files',
  summary: `Remember for the caller alone that a file or folder was opened; needs READ. Once more moves it to the top; of each person ${keptOpened.entries} are kept, for ${keptOpened.days} days`,
  method: 'POST',
  path: '/api/filemanager/{fileId}/opened',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  problems: ['notFound', 'notAllowed'],
})
