import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { folderPlaceSchema, namedSubjectSchema } from './folder-rights.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'

const accessSorts = ['name', 'email', 'company'] as const

const accessRowSchema = z.object({
  person: z.object({
    id: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    company: z.nullable(z.object({ id: idSchema, name: z.string() })),
    /** Invited and not yet activated, so that the rights count from the first sign-in on. */
    isInvited: z.boolean(),
    /** False: the role does not open the file manager, so that the rights mean nothing yet. */
    usesFiles: z.boolean(),
  }),
  /** Bits; always with READ. */
  permissions: z.int(),
  /** The one grant that decides all of them. */
  decidedBy: z.object({
    /** Null: a folder above that who asks may not see. */
    folder: z.nullable(folderPlaceSchema),
    /** It sits on the very folder asked about. */
    isHere: z.boolean(),
    subject: namedSubjectSchema,
  }),
})
export type FolderAccessRow = z.infer<typeof accessRowSchema>

const folderParams = z.object({ folderId: idSchema })

export const listFolderAccess = defineCall({
  name: 'listFolderAccess',
  area: 'admin',
  summary: 'Who may read a folder, and why; for those who manage rights or may share it',
  method: 'GET',
  path: '/api/filemanager/access/{folderId}',
  access: ['MANAGE_FILES', 'VIEW_FILE_MANAGER'],
  params: folderParams,
  query: z.object(pageQueryFields(accessSorts)),
  reply: z.extend(pageOf(accessRowSchema), { folder: folderPlaceSchema }),
  problems: ['notFound', 'notAllowed'],
})

export const exportFolderAccess = defineCall({
  name: 'exportFolderAccess',
  area: 'admin',
  summary: 'A short-lived address under which the browser itself fetches who has access to a folder as CSV',
  method: 'POST',
  path: '/api/filemanager/access/{folderId}/export',
  access: ['MANAGE_FILES', 'VIEW_FILE_MANAGER'],
  params: folderParams,
  reply: z.object({ url: z.string(), expiresAt: momentSchema }),
  status: 201,
  problems: ['notFound', 'notAllowed'],
})
