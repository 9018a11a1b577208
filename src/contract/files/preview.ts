import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { splitExtension } from '../text/names.ts'

/** Old and open formats that no browser draws, with their extensions. */
const extensionsOf = {
  doc: 'doc dot',
  odt: 'odt ott',
  odp: 'odp otp',
  rtf: 'rtf',
  ppt: 'ppt pps pot',
} as const satisfies Readonly<Record<string, string>>

export type OfficeFormat = keyof typeof extensionsOf

const formatOfExtension = new Map(
  Object.entries(extensionsOf).flatMap(([format, list]) =>
    list.split(' ').map((extension) => [extension, format as OfficeFormat] as const),
  ),
)

/** The format of a document that the server has to draw; `null` for one that it never draws. */
export const officeFormat = (name: string): OfficeFormat | null =>
  formatOfExtension.get(splitExtension(name).extension.slice(1).toLowerCase()) ?? null

/** Bytes of the largest document that is drawn. */
export const largestDrawn = 200 * 1024 * 1024

export const drawingStates = ['waiting', 'working', 'drawn', 'failed'] as const
export type DrawingState = (typeof drawingStates)[number]

export const showPreview = defineCall({
  name: 'showPreview',
  area: 'files',
  summary:
    'How a document can be looked at beside what the browser draws by itself. Whoever asks of one that the server draws has it ' +
    'drawn, and asks again until that is done',
  method: 'GET',
  path: '/api/filemanager/{fileId}/preview',
  access: 'VIEW_FILE_MANAGER',
  params: z.object({ fileId: idSchema }),
  reply: z.object({
    /** An online viewer is set up that takes this file. */
    hasViewer: z.boolean(),
    /** Its pages as pdf, which a ticket fetches by `form: 'pdf'`; null where the server draws none. */
    drawing: z.nullable(
      z.object({
        state: z.enum(drawingStates),
        /** Bytes of the pdf; null before it is there. */
        size: z.nullable(z.number()),
      }),
    ),
  }),
  problems: ['notFound'],
})
