import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { pageOf, pageQueryFields, wholeNumber } from '../http/paging.ts'
import { subjectKinds } from '../rights/folder-rights.ts'

/** Most people and most folders on one page of the matrix. */
export const matrixPageSize = 50

const namedSchema = z.nullable(z.object({ id: idSchema, name: z.string() }))

const matrixPersonSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: namedSchema,
  role: namedSchema,
  /** Invited and not yet activated, so that the rights count from the first sign-in on. */
  isInvited: z.boolean(),
  /** False: the role does not open the file manager, so that the rights mean nothing yet. */
  usesFiles: z.boolean(),
})
export type MatrixPerson = z.infer<typeof matrixPersonSchema>

/**
 * known: the rights are those that counted. uncertain: something changed there that the change log does not tell, so that they may
 * have been others. gone: the folder was purged since and its rights with it; only told of an earlier day.
 */
const knowledge = ['known', 'uncertain', 'gone'] as const
export type RightsKnowledge = (typeof knowledge)[number]

const matrixFolderSchema = z.object({
  id: idSchema,
  name: z.string(),
  rights: z.enum(knowledge),
})
export type MatrixFolder = z.infer<typeof matrixFolderSchema>

/** The grant that decides: its bits (0 denies) and whom it is for. Null: nobody granted anything. */
const cellSchema = z.nullable(z.object({ permissions: z.int(), through: z.enum(subjectKinds) }))
export type MatrixCell = z.infer<typeof cellSchema>

/** What narrows the matrix; what is left out does not. */
const filterFields = {
  companyId: z.optional(idSchema),
  roleId: z.optional(idSchema),
  /** Words in the names of the folders. */
  folder: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  /** As everything was at this moment, by the change log; left out: as it is. */
  asOf: z.optional(momentSchema),
}

/** Everything that narrows it. */
export const matrixFilterSchema = z.object({
  /** Words in names and e-mail addresses of the people. */
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  ...filterFields,
})
export type MatrixFilter = z.infer<typeof matrixFilterSchema>

export const listAccessMatrix = defineCall({
  name: 'listAccessMatrix',
  area: 'admin',
  summary:
    'People against first-level folders: what each may do on each and through whom, now or as of a moment by the change log',
  method: 'GET',
  path: '/api/admin/access/matrix',
  access: 'MANAGE_FILES',
  query: z.object({
    ...pageQueryFields(['name', 'email', 'company'], matrixPageSize),
    folderPage: z._default(wholeNumber(0, 1_000_000), 0),
    folderPageSize: z._default(wholeNumber(1, matrixPageSize), matrixPageSize),
    ...filterFields,
  }),
  reply: z.object({
    people: pageOf(matrixPersonSchema),
    folders: pageOf(matrixFolderSchema),
    /** A list for each person, with a cell for each folder, both in the order of the pages. */
    cells: z.array(z.array(cellSchema)),
    /** The companies and roles of that moment, by name; null: they are those of today. */
    subjects: z.nullable(
      z.array(z.object({ kind: z.enum(['company', 'role']), id: idSchema, name: z.string() })),
    ),
  }),
  problems: [],
})

export const exportAccessMatrix = defineCall({
  name: 'exportAccessMatrix',
  area: 'admin',
  summary:
    'A short-lived address under which the browser itself fetches all people and folders of a filter as CSV',
  method: 'POST',
  path: '/api/admin/access/matrix/export',
  access: 'MANAGE_FILES',
  body: matrixFilterSchema,
  reply: z.object({ url: z.string(), expiresAt: momentSchema }),
  status: 201,
  problems: [],
})
