import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { entrySchema } from './entries.ts'

export const listWatches = defineCall({
  name: 'listWatches',
  area: 'files',
  summary: 'The ids of the folders that the caller watches',
  method: 'GET',
  path: '/api/filemanager/watches',
  access: 'VIEW_FILE_MANAGER',
  reply: z.object({ folderIds: z.array(idSchema) }),
  problems: [],
})

export const watchFolder = defineCall({
  name: 'watchFolder',
  area: 'files',
  summary:
    'Be notified of what others do in a folder, as long as one may read it; needs READ. Once more changes nothing',
  method: 'POST',
  path: '/api/filemanager/{fileId}/watch',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  problems: ['notFound', 'notAllowed'],
})

export const unwatchFolder = defineCall({
  name: 'unwatchFolder',
  area: 'files',
  summary: 'Be notified no longer. Once more changes nothing',
  method: 'DELETE',
  path: '/api/filemanager/{fileId}/watch',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  problems: [],
})

/** How many changes in watched folders are told at once. */
export const maxWatchedChanges = 8

export const listWatchedChanges = defineCall({
  name: 'listWatchedChanges',
  area: 'files',
  summary: `What others changed last of what lies directly in the folders that the caller watches and may read, newest first: at most ${maxWatchedChanges} files and folders`,
  method: 'GET',
  path: '/api/filemanager/watches/changes',
  access: 'VIEW_FILE_MANAGER',
  reply: z.object({ entries: z.array(entrySchema) }),
  problems: [],
})
