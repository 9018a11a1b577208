import * as z from 'zod/mini'
import { companyInput } from '#contract/admin/company-input.ts'
import { CREATE, DELETE, READ, SHARE, UPDATE } from '#contract/rights/permissions.ts'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import { tagNameSchema } from '#contract/files/tags.ts'
import { languages } from '#contract/users/users.ts'
import { boardManifest, taskManifest } from './manifest-of-boards.ts'
import { dashboardManifest, reportGroupManifest } from './manifest-of-reports.ts'
import { chatManifest, promptCategoryManifest, promptManifest } from './manifest-of-chats.ts'

/** The rights of a grant by the names they have in the manifest. */
export const rightBits = { READ, UPDATE, CREATE, DELETE, SHARE } as const

const filled = z.string().check(z.minLength(1))
const path = z.string().check(z.regex(/^\/./u))
const rights = z.array(z.enum(['READ', 'UPDATE', 'CREATE', 'DELETE', 'SHARE']))

/** A company as the administration takes it; it names the one above it by key. */
const company = z.strictObject({
  ...z.omit(companyInput, { parentCompanyId: true }).shape,
  key: filled,
  parent: z._default(z.nullable(filled), null),
})

const role = z.strictObject({ name: filled, permissions: z.array(z.enum(rolePermissions)) })

const person = z.strictObject({
  firstName: filled,
  lastName: filled,
  email: z.email(),
  /** The key of a company. */
  company: filled,
  /** The name of a role. */
  role: filled,
  language: z.enum(languages),
  status: z._default(z.enum(['active', 'inactive', 'deactivated']), 'active'),
})

const tags = z._default(z.array(tagNameSchema), [])

/** Paths start with a slash; a folder stands before what lies in it. */
const folder = z.strictObject({ path, company: z.optional(filled), tags })

/** Rights on a folder for one company, role or person (by e-mail address); no rights at all are a denial. */
const grant = z.union([
  z.strictObject({ folder: path, company: filled, rights }),
  z.strictObject({ folder: path, role: filled, rights }),
  z.strictObject({ folder: path, person: filled, rights }),
])

const file = z.strictObject({
  path,
  modifiedAt: z.iso.datetime(),
  /** The e-mail address of a person. */
  modifiedBy: filled,
  tags,
  /** Whether the assistant may search it. */
  searchable: z._default(z.boolean(), false),
})

/** A folder that somebody, by e-mail address, watches; null stands for the administrator of the first start. */
const watch = z.strictObject({ person: z.nullable(filled), folder: path })

/** A file or folder that somebody has opened, so many minutes before the demo is made. */
const opening = z.strictObject({ person: z.nullable(filled), path, minutesAgo: z.int().check(z.minimum(0)) })

/** What the demo consists of beside the content of its files; `demo/manifest.json`. */
export const manifestSchema = z.strictObject({
  companies: z.array(company),
  roles: z.array(role),
  people: z.array(person).check(z.minLength(1)),
  folders: z.array(folder),
  grants: z.array(grant),
  files: z.array(file),
  watches: z._default(z.array(watch), []),
  opened: z._default(z.array(opening), []),
  boards: z._default(z.array(boardManifest), []),
  tasks: z._default(z.array(taskManifest), []),
  reportGroups: z._default(z.array(reportGroupManifest), []),
  dashboards: z._default(z.array(dashboardManifest), []),
  promptCategories: z._default(z.array(promptCategoryManifest), []),
  prompts: z._default(z.array(promptManifest), []),
  chats: z._default(z.array(chatManifest), []),
})

export type Manifest = z.output<typeof manifestSchema>
/** As it is written: what has a default may be left out. */
export type ManifestInput = z.input<typeof manifestSchema>
export type DemoFile = Manifest['files'][number]
