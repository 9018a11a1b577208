import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { nameSchema } from '../files/entries.ts'
import { idSchema } from '../http/id.ts'

const firstLevelFolderSchema = z.object({
  id: idSchema,
  name: z.string(),
  company: z.nullable(z.object({ id: idSchema, name: z.string() })),
  fileCount: z.number(),
})
export type FirstLevelFolder = z.infer<typeof firstLevelFolderSchema>

const folderBody = z.object({ name: nameSchema, companyId: z.optional(z.nullable(idSchema)) })

export const listFirstLevelFolders = defineCall({
  name: 'listFirstLevelFolders',
  area: 'admin',
  summary: 'The first-level folders with the number of files below each',
  method: 'GET',
  path: '/api/admin/folders',
  access: 'MANAGE_FILES',
  reply: z.array(firstLevelFolderSchema),
  problems: [],
})

export const createFirstLevelFolder = defineCall({
  name: 'createFirstLevelFolder',
  area: 'admin',
  summary: 'Create a first-level folder; whoever creates it gets all rights on it',
  method: 'POST',
  path: '/api/admin/folders',
  access: 'MANAGE_FILES',
  body: folderBody,
  reply: firstLevelFolderSchema,
  status: 201,
  problems: ['nameTaken'],
})

export const changeFirstLevelFolder = defineCall({
  name: 'changeFirstLevelFolder',
  area: 'admin',
  summary: 'Rename a first-level folder or assign it to a company',
  method: 'PUT',
  path: '/api/admin/folders/{id}',
  access: 'MANAGE_FILES',
  params: z.object({ id: idSchema }),
  body: folderBody,
  reply: firstLevelFolderSchema,
  problems: ['notFound', 'nameTaken'],
})

export const removeFirstLevelFolder = defineCall({
  name: 'removeFirstLevelFolder',
  area: 'admin',
  summary: 'Remove an empty first-level folder',
  method: 'DELETE',
  path: '/api/admin/folders/{id}',
  access: 'MANAGE_FILES',
  params: z.object({ id: idSchema }),
  problems: ['notFound', 'folderNotEmpty'],
})
