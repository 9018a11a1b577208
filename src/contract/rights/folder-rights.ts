import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'
import { rightNames, rightsOperations } from './right-names.ts'

/** Whom a grant is for: one person, or everybody of a role or of a company. */
export const subjectKinds = ['user', 'role', 'company'] as const

export const rightsSubjectSchema = z.object({ kind: z.enum(subjectKinds), id: idSchema })
export type RightsSubject = z.infer<typeof rightsSubjectSchema>

/** Most people, roles and companies that are looked at or changed together. */
export const maxSubjects = 200

const subjectText = `(?:${subjectKinds.join('|')})\\.[1-9]\\d{0,17}`

/** Several subjects as they stand in an address: `user.9,role.3`. */
export const subjectsTextSchema = z
  .string()
  .check(
    z.maxLength(maxSubjects * 32),
    z.regex(new RegExp(`^${subjectText}(?:,${subjectText}){0,${maxSubjects - 1}}$`, 'u'), 'invalid'),
  )

/** Writes what {@link subjectsTextSchema} takes. */
export const textOfSubjects = (subjects: readonly RightsSubject[]): string =>
  subjects.map(({ kind, id }) => `${kind}.${id}`).join(',')

/** Reads what {@link subjectsTextSchema} took. */
export const subjectsOfText = (text: string): RightsSubject[] =>
  text.split(',').flatMap((each) => {
    const [name, id] = each.split('.')
    const kind = subjectKinds.find((known) => known === name)
    return kind && id ? [{ kind, id }] : []
  })

export const namedSubjectSchema = z.object({
  ...rightsSubjectSchema.shape,
  /** Of a person the full name, or the e-mail address of somebody without one. */
  name: z.string(),
  /** Of a person. */
  email: z.nullable(z.string()),
})
export type NamedSubject = z.infer<typeof namedSubjectSchema>

const folderPlaceFields = {
  id: idSchema,
  /** Empty for the root. */
  name: z.string(),
  /** Raw WebDAV form with the e-mail address of the person it is about; for roles and companies that of who asks. */
  path: z.string(),
}
export const folderPlaceSchema = z.object(folderPlaceFields)
export type FolderPlace = z.infer<typeof folderPlaceSchema>

/** One grant decides all rights on a folder: that of the nearest folder, there of person before role before company. */
const decidedBySchema = z.nullable(z.object({ folder: folderPlaceSchema, subject: namedSubjectSchema }))

/** A folder with what one subject may do there. */
export const folderRightsSchema = z.object({
  ...folderPlaceFields,
  hasSubfolders: z.boolean(),
  /** Bits that count: for a person with those of role and company, for these only their own. */
  permissions: z.int(),
  /** Bits of the subject's own entry on this folder; 0 denies, null: none, it inherits. */
  explicit: z.nullable(z.int()),
  /** Null: no grant anywhere on the way up. */
  decidedBy: decidedBySchema,
})
export type FolderRights = z.infer<typeof folderRightsSchema>

/** A folder with what several subjects may do there. */
export const severalRightsSchema = z.object({
  ...folderPlaceFields,
  hasSubfolders: z.boolean(),
  /** Bits that all of them have. */
  permissions: z.int(),
  /** Bits that at least one of them has. */
  some: z.int(),
  /** How many of them have an entry of their own on this folder. */
  own: z.int(),
  /** For none of them a grant on this very folder decides. */
  isInherited: z.boolean(),
})
export type SeveralRights = z.infer<typeof severalRightsSchema>

const rightsOnFolderSchema = z.object({ permissions: z.int(), explicit: z.nullable(z.int()) })

/** What became of one folder of a change set. */
export const changedFolderSchema = z.object({
  ...folderPlaceFields,
  before: rightsOnFolderSchema,
  after: rightsOnFolderSchema,
})
export type ChangedFolder = z.infer<typeof changedFolderSchema>

const amountSchema = z.object({
  /** Those who gain or lose the right on at least one folder. */
  people: z.int(),
  /** Folders on which at least one of them does, and the files directly in these. */
  folders: z.int(),
  files: z.int(),
})

/** What a change set means for those whom it reaches. */
const rightsImpactSchema = z.object({
  /** People that the subjects stand for, without the deactivated. */
  people: z.int(),
  rights: z.array(z.object({ permission: z.enum(rightNames), gained: amountSchema, lost: amountSchema })),
})
export type RightsImpact = z.infer<typeof rightsImpactSchema>

/** Every subject with the folders of the change set, the same order as asked. */
export const changedRightsSchema = z.object({
  subjects: z.array(
    z.object({
      subject: namedSubjectSchema,
      folders: z.array(changedFolderSchema),
      /** Of the people this subject stands for, told by a dry run where there are several. */
      impact: z.optional(rightsImpactSchema),
    }),
  ),
  /** Told by a dry run only. */
  impact: z.nullable(rightsImpactSchema),
})
export type ChangedRights = z.infer<typeof changedRightsSchema>

/** What is to happen to one folder, beside what names the folder. */
export const operationFields = {
  operation: z.enum(rightsOperations),
  permissions: z._default(z.array(z.enum(rightNames)).check(z.maxLength(rightNames.length)), []),
}
