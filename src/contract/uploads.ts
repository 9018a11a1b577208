import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { fileSchema } from './files.ts'

/**
 * Where resumable uploads are made: the tus protocol 1.0.0 with creation, termination and expiration (https://tus.io).
 * Every request carries the bearer, those that change something the CSRF value as well; refusals are answered as everywhere.
 */
export const uploadsPath = '/api/filemanager/uploads'

/** The keys of `Upload-Metadata`, each value UTF-8 in base64 as tus has it. */
export const uploadMetadata = {
  /** Raw WebDAV form of the folder below which the file is to be; required. */
  path: 'path',
  /** Where below that folder, its own name last: `Photos/2026/a.png`; required. Missing folders are made at the end. */
  relativePath: 'relativePath',
} as const

/** Names an upload; whoever made it is asked for besides. */
export const uploadIdSchema = z.string().check(z.regex(/^[0-9a-f-]{36}$/u, 'invalid'))

export const finishUpload = defineCall({
  name: 'finishUpload',
  area: 'files',
  summary:
    'Make the file seen whose bytes have arrived whole. May be refused and asked again with another choice: the bytes stay ' +
    'until the upload expires. Once done, asking again answers the same file',
  method: 'POST',
  path: '/api/filemanager/uploads/{uploadId}/finish',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ uploadId: uploadIdSchema }),
  body: z.object({
    /** The version that the file replaces, which is kept; left out for a new file. */
    basedOn: z.optional(z.string()),
    /** What happens where the name is taken and `basedOn` is left out: refused with `nameTaken`, or named `name (n).ext`. */
    whenTaken: z._default(z.enum(['refuse', 'keepBoth']), 'refuse'),
  }),
  reply: fileSchema,
  problems: ['notFound', 'notAllowed', 'nameTaken', 'changedMeanwhile', 'uploadIncomplete'],
})
