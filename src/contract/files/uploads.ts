import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { takingRefusals } from '../http/problems.ts'
import { fileSchema } from './entries.ts'

/**
 * Where resumable uploads are made: the tus protocol 1.0.0 (https://tus.io) with creation, creation-with-upload,
 * termination, expiration and checksum (sha1, sha256). Every request carries the bearer, those that change something the
 * CSRF value as well; refusals are answered as everywhere. A length is always declared; uploads are never concatenated.
 *
 * An upload is kept for {@link uploadHours} after its last byte. While one request sends bytes, another one about the same
 * upload takes over once the first has brought nothing for two seconds, and is else refused with `uploadBusy` (423): try
 * again. Of one person some twenty requests bring bytes at once, the next is refused with `tooManyAtOnce` (429) and
 * Retry-After. A refusal with `wrongOffset` (409) asks for the offset anew by HEAD. An upload that is gone, has expired or
 * belongs to somebody else is `notFound`.
 */
export const uploadsPath = '/api/filemanager/uploads'

/** Hours that an upload is kept after its last byte has arrived, finished or not. */
export const uploadHours = 24

/** The keys of `Upload-Metadata`, each value UTF-8 in base64 as tus has it. */
export const uploadMetadata = {
  /** Raw WebDAV form of the folder below which the file is to be; required. */
  path: 'path',
  /** Where below that folder, its own name last: `Photos/2026/a.png`; required. Missing folders are made at the end. */
  relativePath: 'relativePath',
} as const

/** Names an upload; whoever made it is asked for besides. */
export const uploadIdSchema = z.string().check(z.regex(/^[0-9a-f-]{36}$/u, 'invalid'))

/** Whatever stands in the address: what names no upload is `notFound`, as tus has it. */
const params = z.object({ uploadId: z.string() })
const [area, access] = ['files', 'VIEW_FILE_MANAGER'] as const

export const createUpload = defineCall({
  name: 'createUpload',
  area,
  summary:
    'tus: begin a resumable upload of `Upload-Length` bytes with `Upload-Metadata` path and relativePath; answers its address ' +
    'in Location. Its first bytes may come along. A name that is taken is no refusal yet: finishUpload decides',
  method: 'POST',
  path: uploadsPath,
  access,
  raw: true,
  status: 201,
  problems: [
    'invalidInput',
    'notFound',
    'protocolVersion',
    'checksumDiffers',
    'forbiddenFileType',
    'tooManyUploads',
    ...takingRefusals,
  ],
})

export const showUpload = defineCall({
  name: 'showUpload',
  area,
  summary: 'tus: how many bytes of an upload are stored durably, in Upload-Offset',
  method: 'HEAD',
  path: `${uploadsPath}/{uploadId}`,
  access,
  params,
  raw: true,
  status: 200,
  problems: ['notFound', 'protocolVersion', 'uploadBusy'],
})

export const appendToUpload = defineCall({
  name: 'appendToUpload',
  area,
  summary: 'tus: send the bytes of an upload from Upload-Offset on, all that are missing or a part of them',
  method: 'PATCH',
  path: `${uploadsPath}/{uploadId}`,
  access,
  params,
  raw: true,
  problems: [
    'notFound',
    'protocolVersion',
    'unsupportedMediaType',
    'wrongOffset',
    'uploadBusy',
    'checksumDiffers',
    ...takingRefusals,
  ],
})

export const cancelUpload = defineCall({
  name: 'cancelUpload',
  area,
  summary: 'tus: give an upload up and forget its bytes; a file that it became stays',
  method: 'DELETE',
  path: `${uploadsPath}/{uploadId}`,
  access,
  params,
  raw: true,
  problems: ['notFound', 'protocolVersion', 'uploadBusy'],
})

export const finishUpload = defineCall({
  name: 'finishUpload',
  area,
  summary:
    'Make the file seen whose bytes have arrived whole. May be refused and asked again with another choice: the bytes stay ' +
    'until the upload expires. Once done, asking again answers the same file',
  method: 'POST',
  path: `${uploadsPath}/{uploadId}/finish`,
  access,
  params: z.object({ uploadId: uploadIdSchema }),
  body: z.object({
    /** The version that the file replaces, which is kept; left out for a new file. */
    basedOn: z.optional(z.string()),
    /** What happens where the name is taken and `basedOn` is left out: refused with `nameTaken`, or named `name (n).ext`. */
    whenTaken: z._default(z.enum(['refuse', 'keepBoth']), 'refuse'),
  }),
  reply: fileSchema,
  problems: ['notFound', 'notAllowed', 'nameTaken', 'changedMeanwhile', 'uploadBusy', 'uploadIncomplete'],
})
