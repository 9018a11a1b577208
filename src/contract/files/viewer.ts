import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema, momentSchema } from '../http/id.ts'
import { answeringRefusals } from '../http/problems.ts'
import { splitExtension } from '../text/names.ts'

const officeTypes = new Set(['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'odt', 'ods', 'odp'])

/** Whether an online viewer of office documents is asked for a file of this name. */
export const isOfficeDocument = (name: string): boolean =>
  officeTypes.has(splitExtension(name).extension.slice(1).toLowerCase())

export const createViewerLink = defineCall({
  name: 'createViewerLink',
  area: 'files',
  summary:
    'An address under which the online viewer of this installation fetches one office document for some minutes; ' +
    'issued only where a viewer is configured, and kept in the audit log',
  method: 'POST',
  path: '/api/filemanager/viewer-links',
  access: 'VIEW_FILE_MANAGER',
  body: z.object({ fileId: idSchema }),
  reply: z.object({
    /** Where the viewer fetches the file, absolute. */
    url: z.string(),
    /** The page of the viewer with that address in it, for a frame. */
    viewerUrl: z.string(),
    expiresAt: momentSchema,
  }),
  status: 201,
  problems: ['notFound', 'viewerOff', 'viewerFileType'],
})

export const fetchForViewer = defineCall({
  name: 'fetchForViewer',
  area: 'files',
  summary:
    'The bytes of a file for an online viewer; the last segment carries expiry and signature, rights are checked again; ' +
    'supports Range (RFC 9110). Whatever is wrong with the address, the answer is the same',
  method: 'GET',
  path: '/api/filemanager/download/public-access/{fileId}/{timestamp}',
  access: 'ticket',
  params: z.object({ fileId: z.string(), timestamp: z.string() }),
  reply: 'bytes',
  problems: ['notFound', 'rangeNotSatisfiable', ...answeringRefusals],
})
