import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { utf8Length } from '../text/names.ts'
import { languages } from '../users/users.ts'

/** The columns of an import, in the order of the template. Only `email`, which says who it is, must be there. */
export const importColumns = ['email', 'firstName', 'lastName', 'role', 'company', 'language'] as const
export type ImportColumn = (typeof importColumns)[number]

export const maxImportRows = 5000
/** Bytes of UTF-8. */
export const maxImportBytes = 2 * 1024 * 1024

/** refused: has problems and is left out. create: is added. change: the account becomes different. same: it is so already. */
export const importOutcomes = ['refused', 'create', 'change', 'same'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const changeSchema = z.object({
  field: z.enum(importColumns),
  /** Names of roles and companies, a language as its code; null: there was none. */
  before: z.nullable(z.string()),
  after: z.string(),
})
export type ImportChange = z.infer<typeof changeSchema>

const rowSchema = z.object({
  /** Where the row begins in the file, counted from 1. */
  line: z.int(),
  outcome: z.enum(importOutcomes),
  email: z.string(),
  /** These five as in the file; what it leaves empty is as the account has it. */
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  company: z.string(),
  language: z.nullable(z.enum(languages)),
  changes: z.array(changeSchema),
  /** By the column they stand in, or `row`. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Stands for what the row does to whom: sent back, it says that somebody has seen just that. Empty for nothing. */
  seen: z.string(),
  /** Every cell as it stands in the file; only of refused rows. */
  cells: z.array(z.string()),
})
export type ImportRow = z.infer<typeof rowSchema>

const reportSchema = z.object({
  /** In the order of the file. */
  rows: z.array(rowSchema),
  /** How many rows have each outcome. */
  refused: z.int(),
  create: z.int(),
  change: z.int(),
  same: z.int(),
  /** Headings that mean nothing here. */
  ignoredColumns: z.array(z.string()),
  /** How the file is written. */
  headings: z.array(z.string()),
  separator: z.string(),
})
export type ImportReport = z.infer<typeof reportSchema>

export const importUsers = defineCall({
  name: 'importUsers',
  area: 'admin',
  summary:
    'Add and change people by the text of a CSV file, all its good rows or none; an empty cell changes nothing. `dryRun` only tells what ' +
    'would happen; afterwards `seen` names that of each row in the order of the file, and what has become another since is refused',
  method: 'POST',
  path: '/api/users/import',
  access: 'MANAGE_USERS',
  // Twice the text: in JSON each line break and quotation mark is written with two characters; beside it what was seen.
  maxBodyBytes: 2 * maxImportBytes + 262_144,
  body: z.object({
    csv: z
      .string()
      .check(z.refine((text) => utf8Length(text) <= maxImportBytes, { error: 'importTooLarge' })),
    dryRun: z._default(z.boolean(), false),
    seen: z._default(
      z.array(z.string().check(z.maxLength(32))).check(z.maxLength(maxImportRows, 'tooManyItems')),
      [],
    ),
  }),
  reply: reportSchema,
  problems: ['lastAdministrator', 'tooLarge'],
})
