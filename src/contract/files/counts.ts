import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'

/** So many files and folders are counted at most. */
export const maxCounted = 100_000

const countsSchema = z.object({
  files: z.number(),
  /** Without the folder itself. */
  folders: z.number(),
  /** Bytes of all files. */
  size: z.number(),
  /** False where there is more than was counted. */
  isWhole: z.boolean(),
})
export type FolderCounts = z.infer<typeof countsSchema>

export const countFolder = defineCall({
  name: 'countFolder',
  area: 'files',
  summary: `The files and folders below a folder that the caller may read, and the size of those files; at most ${maxCounted} are counted`,
  method: 'GET',
  path: '/api/filemanager/{fileId}/count',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  reply: countsSchema,
  problems: ['notFound'],
})
