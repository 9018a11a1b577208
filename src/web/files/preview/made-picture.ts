import { isConverted } from '#contract/files/renditions.ts'
import { downloadPicture } from '#contract/files/thumbnails.ts'
import { ask } from '../../session/ask.ts'
import { ProblemError } from '../../session/problem-error.ts'
import type { ShownFile } from './shown-file.ts'

/** Whether the server makes a picture of it that browsers show; of what is attached to a mail it makes none. */
export const isMadeForUs = ({ name, part }: ShownFile): boolean => part === undefined && isConverted(name)

/** That picture. Throws ProblemError, NetworkError, AbortError. */
export async function fetchMadePicture({ id: fileId }: ShownFile, signal?: AbortSignal): Promise<Blob> {
  const options = { silent: true, ...(signal && { signal }) }
  const picture: unknown = await ask(downloadPicture, { params: { fileId } }, options)
  if (!(picture instanceof Blob)) throw new TypeError('a picture is no bytes')
  return picture
}

/** Whether it is the file that is to blame for there being no picture. */
export const isPictureUnreadable = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'pictureUnreadable'
