import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { entryPathSchema } from '../files/entries.ts'
import {
  changedFolderSchema,
  changedRightsSchema,
  folderRightsSchema,
  maxSubjects,
  namedSubjectSchema,
  operationFields,
  rightsSubjectSchema,
  severalRightsSchema,
  subjectsTextSchema,
} from '../rights/folder-rights.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { itemsOf } from '../http/item-results.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'

const emailParams = z.object({ email: z.string().check(z.maxLength(254)) })
const subjectParams = rightsSubjectSchema
const subtreeOf = <Folder extends z.ZodMiniType>(folder: Folder) =>
  z.object({
    subject: namedSubjectSchema,
    /** The folder asked for. */
    folder,
    /** Its subfolders, in the order of their folded names. */
    folders: z.array(folder),
  })
/** With the number of files in it and in everything below. */
const countedRightsSchema = z.extend(folderRightsSchema, { fileCount: z.int() })
/** With the ids of the folders above it, from the first level down. */
const grantedFolderSchema = z.extend(folderRightsSchema, { above: z.array(idSchema) })
const countedGrantSchema = z.extend(countedRightsSchema, grantedFolderSchema.shape)
export type GrantedFolder = z.infer<typeof grantedFolderSchema>

export const getAllFolderForUserFromParent = defineCall({
  name: 'getAllFolderForUserFromParent',
  area: 'admin',
  summary:
    'The subfolders of a folder (left out: the root) with what a person may do there; names and numbers of files, never file names',
  method: 'GET',
  path: '/api/filemanager/getAllFolderForUserFromParent/{email}',
  access: 'MANAGE_FILES',
  params: emailParams,
  query: z.object({ path: z.optional(entryPathSchema) }),
  reply: subtreeOf(countedRightsSchema),
  problems: ['notFound'],
})

export const getAllPermissions = defineCall({
  name: 'getAllPermissions',
  area: 'admin',
  summary: 'Every folder with a grant that applies to a person, their own or that of role or company',
  method: 'GET',
  path: '/api/filemanager/getAllPermissions/{email}',
  access: 'MANAGE_FILES',
  params: emailParams,
  reply: z.object({ subject: namedSubjectSchema, folders: z.array(countedGrantSchema) }),
  problems: ['notFound'],
})

export const setFolderPermissions = defineCall({
  name: 'setFolderPermissions',
  area: 'admin',
  summary:
    'Change the rights of a person on folders, all or nothing, one after the other; a refusal names the item',
  method: 'POST',
  path: '/api/filemanager/setFolderPermissions/{email}',
  access: 'MANAGE_FILES',
  params: emailParams,
  body: itemsOf(z.object({ path: entryPathSchema, ...operationFields })),
  reply: z.object({ subject: namedSubjectSchema, folders: z.array(changedFolderSchema) }),
  problems: ['notFound', 'notAllowed'],
})

export const listRightsSubjects = defineCall({
  name: 'listRightsSubjects',
  area: 'admin',
  summary: 'The roles and companies that can be granted something, with the number of their people',
  method: 'GET',
  path: '/api/admin/folder-rights/subjects',
  access: 'MANAGE_FILES',
  reply: z.array(z.extend(namedSubjectSchema, { people: z.int() })),
  problems: [],
})

export const listSubjectFolders = defineCall({
  name: 'listSubjectFolders',
  area: 'admin',
  summary: 'The subfolders of a folder (left out: the root) with what a person, role or company may do there',
  method: 'GET',
  path: '/api/admin/folder-rights/{kind}/{id}/folders',
  access: 'MANAGE_FILES',
  params: subjectParams,
  query: z.object({ parentId: z.optional(idSchema) }),
  reply: subtreeOf(folderRightsSchema),
  problems: ['notFound'],
})

export const listFoldersOfSeveral = defineCall({
  name: 'listFoldersOfSeveral',
  area: 'admin',
  summary:
    'The subfolders of a folder (left out: the root) with what all of these people, roles and companies may do there, and what some of them may',
  method: 'GET',
  path: '/api/admin/folder-rights/folders',
  access: 'MANAGE_FILES',
  query: z.object({ subjects: subjectsTextSchema, parentId: z.optional(idSchema) }),
  reply: z.object({
    subjects: z.array(namedSubjectSchema),
    /** The folder asked for. */
    folder: severalRightsSchema,
    /** Its subfolders, in the order of their folded names. */
    folders: z.array(severalRightsSchema),
  }),
  problems: ['notFound'],
})

export const listSubjectGrants = defineCall({
  name: 'listSubjectGrants',
  area: 'admin',
  summary:
    'One page of the folders with a grant that applies to a person, role or company, a parent before what is below it; `own`: only those with an entry of its own',
  method: 'GET',
  path: '/api/admin/folder-rights/{kind}/{id}/grants',
  access: 'MANAGE_FILES',
  params: subjectParams,
  query: z.object({ ...pageQueryFields(['folder']), own: z._default(z.enum(['true', 'false']), 'false') }),
  reply: z.extend(pageOf(grantedFolderSchema), { subject: namedSubjectSchema }),
  problems: ['notFound'],
})

const subjectsSchema = z
  .array(rightsSubjectSchema)
  .check(z.minLength(1, 'required'), z.maxLength(maxSubjects, 'tooManyItems'))
const dryRun = z._default(z.boolean(), false)

export const changeFolderRights = defineCall({
  name: 'changeFolderRights',
  area: 'admin',
  summary:
    'Change the rights of several people, roles and companies on folders, all or nothing; `dryRun` only tells what they would gain and lose',
  method: 'POST',
  path: '/api/admin/folder-rights',
  access: 'MANAGE_FILES',
  body: z.object({
    subjects: subjectsSchema,
    items: itemsOf(z.object({ folderId: idSchema, ...operationFields })),
    dryRun,
  }),
  reply: changedRightsSchema,
  problems: ['notFound', 'notAllowed', 'tooManyEntries'],
})

export const copyFolderRights = defineCall({
  name: 'copyFolderRights',
  area: 'admin',
  summary: 'Give others the rights of a person, role or company, all or nothing; `dryRun` only tells',
  method: 'POST',
  path: '/api/admin/folder-rights/copy',
  access: 'MANAGE_FILES',
  body: z.object({
    from: rightsSubjectSchema,
    to: subjectsSchema,
    /** add: nobody loses anything. replace: entries of their own become those that are copied, others go. */
    mode: z.enum(['add', 'replace']),
    /** own: the entries of the subject itself. effective: on the same folders all that counts there, by role and company too. */
    scope: z._default(z.enum(['own', 'effective']), 'own'),
    dryRun,
  }),
  reply: changedRightsSchema,
  problems: ['notFound', 'tooManyEntries'],
})

export const exportFolderRights = defineCall({
  name: 'exportFolderRights',
  area: 'admin',
  summary: 'A short-lived address under which the browser itself fetches the entries of a subject as CSV',
  method: 'POST',
  path: '/api/admin/folder-rights/{kind}/{id}/export',
  access: 'MANAGE_FILES',
  params: subjectParams,
  reply: z.object({ url: z.string(), expiresAt: momentSchema }),
  status: 201,
  problems: ['notFound'],
})

export const fetchRightsExport = defineCall({
  name: 'fetchRightsExport',
  area: 'admin',
  summary: 'The CSV file a ticket stands for; the right to read it is checked again',
  method: 'GET',
  path: '/api/folder-rights/export/{ticket}',
  access: 'ticket',
  params: z.object({ ticket: z.string() }),
  reply: 'bytes',
  problems: ['notFound', 'linkExpired'],
})
