import { isConverted } from '#contract/files/renditions.ts'
import { downloadPicture } from '#contract/files/thumbnails.ts'
import { ask } from '../../session/ask.ts'
import { ProblemError } from '../../session/problem-error.ts'
import type { Failure } from './protocol.ts'
import type { ShownFile } from './shown-file.ts'

/** Whether the server makes a picture of it that browsers show. */
export const isMadeForUs = ({ name }: ShownFile): boolean => isConverted(name)

/** That picture. Throws ProblemError, NetworkError, AbortError. */
export async function fetchMadePicture({ id: fileId, part }: ShownFile, signal?: AbortSignal): Promise<Blob> {
  const options = { silent: true, ...(signal && { signal }) }
  const picture: unknown = await ask(
    downloadPicture,
    { params: { fileId }, query: part === undefined ? {} : { part } },
    options,
  )
  if (!(picture instanceof Blob)) throw new TypeError('a picture is no bytes')
  return picture
}

/** An SVG: browsers draw it themselves, however much it is. */
export const isDrawing = ({ name }: ShownFile): boolean => name.toLowerCase().endsWith('.svg')

/** A drawing that is more than a browser can draw. */
export class HeavyDrawing extends Error {}

/** Why there is no picture, where it is the file that is to blame. */
export function pictureFailure(error: unknown): Failure | null {
  if (error instanceof HeavyDrawing) return 'tooLarge'
  if (!(error instanceof ProblemError)) return null
  if (error.code === 'pictureTooLarge') return 'tooLarge'
  return error.code === 'pictureUnreadable' ? 'unreadable' : null
}
