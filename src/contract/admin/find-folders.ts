import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'

/** More than these nobody looks through; another word narrows them down. */
export const mostFound = 50

export const findFolders = defineCall({
  name: 'findFolders',
  area: 'admin',
  summary: 'Folders at any depth whose names have all words of the search, those nearest to the top first',
  method: 'GET',
  path: '/api/admin/folder-rights/find',
  access: 'MANAGE_FILES',
  query: z.object({ search: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)) }),
  reply: z.object({
    folders: z.array(
      z.object({
        id: idSchema,
        /** From the first level down, its own last. */
        names: z.array(z.string()),
        /** The ids of the folders above it, from the first level down. */
        above: z.array(idSchema),
      }),
    ),
    /** Others have these words too. */
    hasMore: z.boolean(),
  }),
  problems: [],
})
