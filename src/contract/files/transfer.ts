import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { entryPathSchema } from './entries.ts'
import { idSchema } from '../http/id.ts'
import { itemsOf, outcomeFields } from '../http/item-results.ts'
import { CREATE, DELETE, READ, UPDATE } from '../rights/permissions.ts'

/** Levels below the root that an entry may be moved or copied to, with everything in it. */
export const maxDepth = 100
/** Most entries that one copy makes. */
export const maxCopied = 20_000

/** What a move into another folder needs on the entry and every folder beneath, what a copy needs on it, and both where it goes. */
export const transferRights = { move: UPDATE | DELETE, copy: READ, into: CREATE } as const

const transferItemSchema = z.object({
  oldPath: entryPathSchema,
  /** Where it is to be, its own name last. */
  newPath: entryPathSchema,
  /** Nothing is ever overwritten. */
  overwrite: z.literal(false),
  operation: z.enum(['move', 'copy']),
  isFile: z.boolean(),
})
export type TransferItem = z.infer<typeof transferItemSchema>

const transferResultSchema = z.object({
  oldPath: z.string(),
  newPath: z.string(),
  ...outcomeFields,
  /** What was moved, or the copy. Null when it was refused. */
  id: z.nullable(idSchema),
  /** Only of a copy: something in it may not be read and was left out. */
  isIncomplete: z.boolean(),
})
export type TransferResult = z.infer<typeof transferResultSchema>

export const transferEntries = defineCall({
  name: 'transferEntries',
  area: 'files',
  summary:
    'Rename, move or copy files and folders. A move within one folder is a rename. Each item is worked off on its own: ' +
    'a list of one is refused as such, of a longer one `results` tells what became of each',
  method: 'POST',
  path: '/api/filemanager/transfer',
  access: 'VIEW_FILE_MANAGER',
  body: itemsOf(transferItemSchema),
  reply: z.object({ results: z.array(transferResultSchema) }),
  problems: [
    'notFound',
    'notAllowed',
    'nameTaken',
    'intoItself',
    'tooDeep',
    'tooManyEntries',
    'forbiddenFileType',
  ],
})
