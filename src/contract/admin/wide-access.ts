import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { pageOf, pageQueryFields } from '../http/paging.ts'
import { namedSubjectSchema, rightsSubjectSchema } from '../rights/folder-rights.ts'

/**
 * everybody: the entries of the folder let all people read. otherCompanies: they let people of another company than the folder's
 * read. notSignedIn: they let people read who have not signed in for {@link unseenDays} days. deactivated: entries of people whose
 * account is deactivated, which count again once it is reactivated.
 */
export const wideKinds = ['everybody', 'otherCompanies', 'notSignedIn', 'deactivated'] as const
export type WideKind = (typeof wideKinds)[number]

export const unseenDays = 180

/** Most people, roles and companies that are named of one folder. */
export const namedSubjects = 20

const wideRowSchema = z.object({
  folder: z.object({
    id: idSchema,
    /** From the first level down, its own last; none for the root. */
    names: z.array(z.string()),
    /** The ids of the folders above it, from the first level down. */
    above: z.array(idSchema),
  }),
  /** Of the first-level folder; null: it belongs to none. */
  company: z.nullable(z.string()),
  /** For whom an entry of this very folder decides, and lets them read. */
  people: z.int(),
  /** Whose entries these are, those that let most people read first. */
  subjects: z.array(z.extend(namedSubjectSchema, { people: z.int() })),
  /** How many there are; more than are named. */
  subjectCount: z.int(),
  /** All of them in the same order, as many as rights are changed of at once. */
  openedBy: z.array(rightsSubjectSchema),
})
export type WideRow = z.infer<typeof wideRowSchema>

export const listWideAccess = defineCall({
  name: 'listWideAccess',
  area: 'admin',
  summary: 'One page of the folders whose own entries open them too widely, with whose entries these are',
  method: 'GET',
  path: '/api/admin/access/wide',
  access: 'MANAGE_FILES',
  query: z.object({
    ...pageQueryFields(['people', 'folder']),
    direction: z._default(z.enum(['ascending', 'descending']), 'descending'),
    kind: z._default(z.enum(wideKinds), 'everybody'),
  }),
  reply: pageOf(wideRowSchema),
  problems: [],
})
