import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { fileSchema } from './entries.ts'
import { idSchema, momentSchema, versionIdSchema } from '../http/id.ts'

const versionSchema = z.object({
  id: versionIdSchema,
  /** When this became the content of the file, and by whom. */
  modifiedDate: momentSchema,
  modifiedBy: z.nullable(z.string()),
  /** Bytes. */
  size: z.number(),
  isCurrent: z.boolean(),
})
/** One content that a file has or had. */
export type FileVersion = z.infer<typeof versionSchema>

export const listVersions = defineCall({
  name: 'listVersions',
  area: 'files',
  summary: 'The contents that a file has and had, the newest first',
  method: 'GET',
  path: '/api/file/search/versions/{fileId}',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  reply: z.array(versionSchema),
  problems: ['notFound'],
})

export const restoreVersion = defineCall({
  name: 'restoreVersion',
  area: 'files',
  summary: 'Give a file an earlier content again, as a new version: nothing is lost. Needs UPDATE',
  method: 'POST',
  path: '/api/filemanager/versions/{fileId}/restore',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  body: z.object({
    versionId: versionIdSchema,
    /** The `version` that the file had when the person decided. */
    basedOn: z.string(),
  }),
  reply: fileSchema,
  problems: ['notFound', 'notAllowed', 'changedMeanwhile'],
})
