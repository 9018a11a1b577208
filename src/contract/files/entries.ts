import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { forbiddenExtension } from './extensions.ts'
import { idSchema, mailPartSchema, momentSchema, versionIdSchema } from '../http/id.ts'
import { answeringRefusals, mailRefusals, takingRefusals } from '../http/problems.ts'
import { readingSchema } from '../search/reading.ts'
import { nameProblem } from '../text/names.ts'

/** Raw WebDAV form of an address, see `addresses.ts`. */
export const entryPathSchema = z
  .string()
  .check(z.minLength(1, 'pathRequired'), z.maxLength(16_384, 'pathTooLong'))

/** A name for a folder, in any Unicode form; the message of a refusal is `name.<problem>`. */
export const nameSchema = z.string().check((context) => {
  const problem = nameProblem(context.value)
  if (problem) context.issues.push({ code: 'custom', message: `name.${problem}`, input: context.value })
})

/** True for a file name that may be stored: a valid name without a forbidden extension. */
export const isFileNameAllowed = (name: string): boolean =>
  nameProblem(name) === null && forbiddenExtension(name) === null

const entryFields = {
  id: idSchema,
  name: z.string(),
  /** Raw WebDAV form as the caller sees it; folders end in a slash. */
  path: z.string(),
  modifiedDate: momentSchema,
  /** The name of who changed it last, a folder by what lies directly in it; null where nobody knows, or one only walks through. */
  modifiedBy: z.nullable(z.string()),
  /** Bytes; of a folder 0 until its total is known. */
  size: z.number(),
  /** Bits of `permissions.ts`: what the caller may do with it; 0 is a folder that is only walked through. */
  permissions: z.number(),
}

export const fileSchema = z.object({
  ...entryFields,
  fileId: idSchema,
  /** Media type (RFC 6838); folders have none. */
  fileType: z.string(),
  /** Opaque; sent back as `basedOn` by an upload that replaces this file. */
  version: z.string(),
  /** The assistant may search it, for those who may read it. */
  isSearchable: z.boolean(),
})
export type FileEntry = z.infer<typeof fileSchema>

export const folderSchema = z.object(entryFields)
export type FolderEntry = z.infer<typeof folderSchema>
export const entrySchema = z.union([fileSchema, folderSchema])

const folderContentSchema = z.object({
  ...entryFields,
  subfolders: z.array(folderSchema),
  files: z.array(fileSchema),
  /** Bytes of the largest file that may be put here. */
  maxFileSize: z.number(),
})
export type FolderContent = z.infer<typeof folderContentSchema>

export const listFolder = defineCall({
  name: 'listFolder',
  area: 'files',
  summary: 'A folder with its subfolders and files, in the order of their folded names',
  method: 'GET',
  path: '/api/filemanager',
  access: 'VIEW_FILE_MANAGER',
  query: z.object({ path: entryPathSchema }),
  reply: folderContentSchema,
  problems: ['notFound'],
})

export const showEntry = defineCall({
  name: 'showEntry',
  area: 'files',
  summary: 'One file or folder by its id',
  method: 'GET',
  path: '/api/filemanager/{fileId}',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  reply: z.union([z.extend(fileSchema, { reading: z.nullable(readingSchema) }), folderSchema]),
  problems: ['notFound'],
})

export const createFolder = defineCall({
  name: 'createFolder',
  area: 'files',
  summary: 'Create a folder below another one',
  method: 'POST',
  path: '/api/filemanager/folder',
  access: 'VIEW_FILE_MANAGER',
  body: z.object({ path: entryPathSchema, name: nameSchema }),
  reply: folderSchema,
  status: 201,
  problems: ['notFound', 'notAllowed', 'nameTaken'],
})

/** Largest single file in bytes unless the installation says otherwise: 10 GiB. */
export const defaultMaxFileSize = 10 * 1024 ** 3

export const uploadFiles = defineCall({
  name: 'uploadFiles',
  area: 'files',
  summary:
    'Store files in a folder. Fields `path`, `relativePaths` and `basedOn` come before the parts `files`; ' +
    'the lists are JSON arrays with one value or null per file, in the same order',
  method: 'POST',
  path: '/api/filemanager/upload',
  access: 'VIEW_FILE_MANAGER',
  multipart: true,
  body: z.object({
    path: entryPathSchema,
    /** Path below the folder for each file, its own name last: `Photos/2026/a.png`. Missing folders are made. */
    relativePaths: z.optional(z.array(z.nullable(z.string()))),
    /** Version that each file replaces; null for a new file. */
    basedOn: z.optional(z.array(z.nullable(z.string()))),
  }),
  reply: z.object({ files: z.array(fileSchema) }),
  problems: [
    'notFound',
    'notAllowed',
    'nameTaken',
    'changedMeanwhile',
    'forbiddenFileType',
    ...takingRefusals,
  ],
})

export const deleteEntry = defineCall({
  name: 'deleteEntry',
  area: 'files',
  summary: 'Move a file or folder to the trash',
  method: 'POST',
  path: '/api/filemanager/delete',
  access: 'VIEW_FILE_MANAGER',
  body: z.object({ path: entryPathSchema }),
  reply: z.object({ id: idSchema }),
  problems: ['notFound', 'notAllowed'],
})

export const downloadFile = defineCall({
  name: 'downloadFile',
  area: 'files',
  summary: 'The bytes of a file by its address; supports Range (RFC 9110)',
  method: 'GET',
  path: '/api/filemanager/download/{+path}',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ path: entryPathSchema }),
  reply: 'bytes',
  problems: ['notFound', 'rangeNotSatisfiable', ...answeringRefusals],
})

export const downloadFolder = defineCall({
  name: 'downloadFolder',
  area: 'files',
  summary:
    'A folder by its address as {name}.zip, without what the caller may not read; the length is told before the bytes',
  method: 'GET',
  path: '/api/filemanager/downloadfolder/{+path}',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ path: entryPathSchema }),
  reply: 'bytes',
  problems: ['notFound', 'notAllowed', 'archiveDamaged', 'storageUnavailable'],
})

export const createTicket = defineCall({
  name: 'createTicket',
  area: 'files',
  summary: 'A short-lived address under which the browser itself can fetch one file, or one folder as a zip',
  method: 'POST',
  path: '/api/filemanager/tickets',
  access: 'VIEW_FILE_MANAGER',
  body: z.object({
    fileId: idSchema,
    disposition: z._default(z.enum(['attachment', 'inline']), 'attachment'),
    /** An earlier content of the file; what is attached to the mail that it is; what the server has drawn of it (`showPreview`). */
    versionId: z.optional(versionIdSchema),
    part: z.optional(mailPartSchema),
    form: z.optional(z.enum(['pdf'])),
  }),
  reply: z.object({ url: z.string(), expiresAt: momentSchema }),
  status: 201,
  problems: ['notFound', 'notAllowed'],
})

export const redeemTicket = defineCall({
  name: 'redeemTicket',
  area: 'files',
  summary: 'The bytes or the zip a ticket stands for; rights are checked again; files support Range',
  method: 'GET',
  path: '/api/filemanager/tickets/{ticket}/{name}',
  access: 'ticket',
  params: z.object({ ticket: z.string(), name: z.string() }),
  reply: 'bytes',
  problems: ['notFound', 'linkExpired', 'rangeNotSatisfiable', 'archiveDamaged', ...mailRefusals],
})
