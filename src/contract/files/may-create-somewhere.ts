import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'

export const mayCreateSomewhere = defineCall({
  name: 'mayCreateSomewhere',
  area: 'files',
  summary: 'Whether there is a folder in which the caller may create something',
  method: 'GET',
  path: '/api/filemanager/maycreate',
  access: 'VIEW_FILE_MANAGER',
  reply: z.object({ mayCreate: z.boolean() }),
  problems: [],
})
