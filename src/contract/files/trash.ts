import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { entryPathSchema } from './entries.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { itemsOf, maxItems, outcomeFields } from '../http/item-results.ts'
import { pageOf, pageQueryFields, wholeNumber } from '../http/paging.ts'

/** After so many days what lies in the trash is removed for good. */
export const trashDays = 30

export const trashSorts = ['deletedAt', 'name', 'path', 'size'] as const

const trashedEntrySchema = z.object({
  id: idSchema,
  name: z.string(),
  isFile: z.boolean(),
  /** Where it was, in raw WebDAV form as the caller sees it; folders end in a slash. */
  path: z.string(),
  /** Media type (RFC 6838); empty for a folder. */
  fileType: z.string(),
  /** Bytes; of a folder 0. */
  size: z.number(),
  deletedAt: momentSchema,
  deletedBy: z.nullable(z.string()),
  /** When it will be removed for good. */
  purgesAt: momentSchema,
  /** The folder it was in is gone: it can only be restored to another one. */
  isPlaceGone: z.boolean(),
  /** The caller may restore it to where it was, as far as rights go. */
  isRestorable: z.boolean(),
  /** The caller may remove it for good: with everything in it, what had been deleted there before included. */
  isPurgeable: z.boolean(),
})
export type TrashedEntry = z.infer<typeof trashedEntrySchema>

export const listTrash = defineCall({
  name: 'listTrash',
  area: 'files',
  summary:
    'What was deleted, as far as the caller could delete it where it was; `search` looks into the names',
  method: 'GET',
  path: '/api/filemanager/trash',
  access: 'VIEW_FILE_MANAGER',
  query: z.object(pageQueryFields(trashSorts)),
  reply: z.extend(pageOf(trashedEntrySchema), {
    /** So many entries `emptyTrash` would remove, whatever the search and the page. */
    emptiable: z.int(),
  }),
  problems: [],
})

export const deleteEntries = defineCall({
  name: 'deleteEntries',
  area: 'files',
  summary: 'Move several files and folders to the trash, each on its own; a list of one is refused as such',
  method: 'POST',
  path: '/api/filemanager/trash',
  access: 'VIEW_FILE_MANAGER',
  body: z.object({ paths: itemsOf(entryPathSchema) }),
  reply: z.object({
    results: z.array(z.object({ path: z.string(), ...outcomeFields, id: z.nullable(idSchema) })),
  }),
  problems: ['notFound', 'notAllowed'],
})

export const restoreEntries = defineCall({
  name: 'restoreEntries',
  area: 'files',
  summary:
    'Take files and folders out of the trash, to where they were or into another folder, each on its own; ' +
    'a list of one is refused as such',
  method: 'POST',
  path: '/api/filemanager/trash/restore',
  access: 'VIEW_FILE_MANAGER',
  body: z.object({
    ids: itemsOf(idSchema),
    /** The folder they go to; left out: each to where it was. */
    destination: z.optional(entryPathSchema),
    /** What happens where the name is taken: refused with `nameTaken`, or named `name (n).ext`. */
    whenTaken: z._default(z.enum(['refuse', 'keepBoth']), 'refuse'),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        id: idSchema,
        ...outcomeFields,
        /** Where it is now. Null when it was refused. */
        path: z.nullable(z.string()),
      }),
    ),
  }),
  problems: ['notFound', 'notAllowed', 'nameTaken', 'placeGone', 'tooDeep'],
})

export const purgeEntry = defineCall({
  name: 'purgeEntry',
  area: 'files',
  summary: 'Remove something in the trash for good',
  method: 'DELETE',
  path: '/api/filemanager/trash/{id}',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ id: idSchema }),
  problems: ['notFound', 'notAllowed'],
})

export const emptyTrash = defineCall({
  name: 'emptyTrash',
  area: 'files',
  summary: 'Remove everything for good that the caller has put into the trash and may remove',
  method: 'DELETE',
  path: '/api/filemanager/trash',
  access: 'VIEW_FILE_MANAGER',
  query: z.object({
    /** So many, those first that were deleted first; left out: all. Emptied in parts, it can be watched and stopped. */
    atMost: z.optional(wholeNumber(1, maxItems)),
  }),
  reply: z.object({ purged: z.int() }),
  problems: [],
})
