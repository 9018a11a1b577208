import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { entryPathSchema, fileSchema } from './entries.ts'

export const makeSearchable = defineCall({
  name: 'makeSearchable',
  area: 'files',
  summary:
    'Let the assistant search a file, for those who may read it; needs READ. Once more changes nothing',
  method: 'GET',
  path: '/api/filemanager/ingest/{+path}',
  access: 'VIEW_FILE_MANAGER',
  csrf: true,
  params: z.object({ path: entryPathSchema }),
  reply: fileSchema,
  problems: ['notFound'],
})

export const makeUnsearchable = defineCall({
  ...makeSearchable,
  name: 'makeUnsearchable',
  summary: 'Keep a file from the assistant again; needs READ. Once more changes nothing',
  method: 'DELETE',
})
