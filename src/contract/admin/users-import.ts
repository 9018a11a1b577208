import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { utf8Length } from '../text/names.ts'
import { languages } from '../users/users.ts'

/** The columns of an import, in the order of the template. Only `email` must be there. */
export const importColumns = ['email', 'firstName', 'lastName', 'role', 'company', 'language'] as const
export type ImportColumn = (typeof importColumns)[number]

export const maxImportRows = 5000
/** Bytes of UTF-8. */
export const maxImportBytes = 2 * 1024 * 1024

/** create: will be added. exists: has an account already and is left alone. refused: has problems. */
export const importOutcomes = ['create', 'exists', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const rowSchema = z.object({
  /** Where the row begins in the file, counted from 1. */
  line: z.int(),
  outcome: z.enum(importOutcomes),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  company: z.string(),
  language: z.enum(languages),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type ImportRow = z.infer<typeof rowSchema>

const reportSchema = z.object({
  rows: z.array(rowSchema),
  /** How many rows have each outcome. */
  create: z.int(),
  exists: z.int(),
  refused: z.int(),
  /** Headings that mean nothing here. */
  ignoredColumns: z.array(z.string()),
})
export type ImportReport = z.infer<typeof reportSchema>

export const importUsers = defineCall({
  name: 'importUsers',
  area: 'admin',
  summary:
    'Add people from the text of a CSV file, all or none, each with an activation mail; `dryRun` only tells what would happen',
  method: 'POST',
  path: '/api/users/import',
  access: 'MANAGE_USERS',
  // Twice the text: in JSON each line break and quotation mark is written with two characters.
  maxBodyBytes: 2 * maxImportBytes + 65_536,
  body: z.object({
    csv: z
      .string()
      .check(z.refine((text) => utf8Length(text) <= maxImportBytes, { error: 'importTooLarge' })),
    dryRun: z._default(z.boolean(), false),
  }),
  reply: reportSchema,
  problems: ['tooLarge'],
})
