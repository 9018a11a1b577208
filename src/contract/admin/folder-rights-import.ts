import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { changedRightsSchema } from '../rights/folder-rights.ts'
import { utf8Length } from '../text/names.ts'

/** The columns of the file, as the export writes them; `rights` holds names separated by commas, NONE or INHERIT. */
export const rightsColumns = ['kind', 'subject', 'folder', 'rights'] as const
export type RightsColumn = (typeof rightsColumns)[number]

export const maxRightsRows = 5000
/** Bytes of UTF-8. */
export const maxRightsBytes = 2 * 1024 * 1024

/** change: the entry will differ. same: it is so already. refused: has problems. */
const rightsOutcomes = ['change', 'same', 'refused'] as const
export type RightsOutcome = (typeof rightsOutcomes)[number]

const rowSchema = z.object({
  /** Where the row begins in the file, counted from 1. */
  line: z.int(),
  outcome: z.enum(rightsOutcomes),
  kind: z.string(),
  subject: z.string(),
  folder: z.string(),
  rights: z.string(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type RightsRow = z.infer<typeof rowSchema>

export const importFolderRights = defineCall({
  name: 'importFolderRights',
  area: 'admin',
  summary:
    'Set entries from the text of a CSV file as the export writes it, all or none; entries it does not name stay; `dryRun` only tells',
  method: 'POST',
  path: '/api/admin/folder-rights/import',
  access: 'MANAGE_FILES',
  // Twice the text: in JSON each line break and quotation mark is written with two characters.
  maxBodyBytes: 2 * maxRightsBytes + 65_536,
  body: z.object({
    csv: z
      .string()
      .check(z.refine((text) => utf8Length(text) <= maxRightsBytes, { error: 'importTooLarge' })),
    dryRun: z._default(z.boolean(), false),
  }),
  reply: z.object({
    rows: z.array(rowSchema),
    /** How many rows have each outcome. */
    change: z.int(),
    same: z.int(),
    refused: z.int(),
    /** Headings that mean nothing here. */
    ignoredColumns: z.array(z.string()),
    ...changedRightsSchema.shape,
  }),
  problems: ['tooLarge'],
})
