import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { idSchema } from '#contract/http/id.ts'
import { openTicket, sealTicket, ticketFields } from '../../auth/tickets.ts'
import { Problem } from '../../http/problem.ts'

const viewerLinkSchema = z.object({
  ...ticketFields,
  /** Tells one link from another of the same person to the same file. */
  id: z.string(),
  fileId: idSchema,
  /** SHA-256 of the content it was made for, base64url; another content needs another link. */
  content: z.string(),
})

/** The right of a viewer outside to fetch one content of one file for some minutes, in the name of one session. */
export type ViewerLink = z.infer<typeof viewerLinkSchema>

/** Writes a link as the last segment of its address. */
export const signViewerLink = (key: KeyObject, link: ViewerLink): string => sealTicket(key, link)

/** Reads that segment. What is forged, over or for another file is `notFound` alike. */
export function readViewerLink(
  key: KeyObject,
  { fileId, timestamp }: { readonly fileId: string; readonly timestamp: string },
  now: number,
): ViewerLink {
  const link = readLink(key, timestamp, now)
  if (link.fileId !== fileId) throw new Problem('notFound')
  return link
}

function readLink(key: KeyObject, timestamp: string, now: number): ViewerLink {
  try {
    return openTicket(viewerLinkSchema, key, timestamp, now)
  } catch (error) {
    if (error instanceof Problem) throw new Problem('notFound', { cause: error })
    throw error
  }
}
