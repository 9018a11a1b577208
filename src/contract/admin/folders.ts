import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { nameSchema } from '../files/entries.ts'
import { idSchema } from '../http/id.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'

const firstLevelFolderSchema = z.object({
  id: idSchema,
  name: z.string(),
  company: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** Below it, without those in the trash. */
  fileCount: z.int(),
})
export type FirstLevelFolder = z.infer<typeof firstLevelFolderSchema>

const folderBody = z.object({ name: nameSchema, companyId: z.optional(z.nullable(idSchema)) })

export const firstLevelSorts = ['name', 'company', 'files'] as const

export const listFirstLevelFolders = defineCall({
  name: 'listFirstLevelFolders',
  area: 'admin',
  summary:
    'One page of the first-level folders whose names or companies have all words of the search, with the number of files below each',
  method: 'GET',
  path: '/api/admin/folders',
  access: 'MANAGE_FILES',
  query: z.object(pageQueryFields(firstLevelSorts)),
  reply: pageOf(firstLevelFolderSchema),
  problems: [],
})

export const showFirstLevelFolder = defineCall({
  name: 'showFirstLevelFolder',
  area: 'admin',
  summary: 'One first-level folder',
  method: 'GET',
  path: '/api/admin/folders/{id}',
  access: 'MANAGE_FILES',
  params: z.object({ id: idSchema }),
  reply: firstLevelFolderSchema,
  problems: ['notFound'],
})

export const findFirstLevelFolder = defineCall({
  name: 'findFirstLevelFolder',
  area: 'admin',
  summary: 'Which first-level folder has this name, in any case',
  method: 'GET',
  path: '/api/admin/folders/named',
  access: 'MANAGE_FILES',
  query: z.object({ name: z.string().check(z.maxLength(1000)) }),
  reply: z.object({ id: z.nullable(idSchema) }),
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
