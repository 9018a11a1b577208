import type { ProblemCode } from '#contract/http/problems.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { isNotThere, NetworkError, ProblemError } from '../../session/problem-error.ts'
import type { Refusal } from '../../session/refusal.ts'

const statusOf = (error: unknown): number => (error instanceof ProblemError ? error.status : 0)

const network: MessageId = 'files.error.network'

/** What to say when something could not be deleted. */
export function deleteError(error: unknown, name: string): Refusal {
  if (error instanceof NetworkError) return { id: network }
  if (isNotThere(error)) return { id: 'files.delete.gone', values: { name } }
  const status = statusOf(error)
  const notAllowed = status === 401 || status === 403
  return { id: notAllowed ? 'files.delete.notAllowed' : 'files.delete.failed', values: { name } }
}

/** What to say when something in the trash could not be restored to where it was. */
export function restoreError(error: unknown, name: string): Refusal {
  if (error instanceof NetworkError) return { id: network }
  const code = error instanceof ProblemError ? error.code : 'unexpected'
  return { id: restoreTexts[code] ?? 'files.restore.failed', values: { name } }
}

/** What to say when something in the trash could not be removed for good. */
export function purgeError(error: unknown, name: string): Refusal {
  if (error instanceof NetworkError) return { id: network }
  if (isNotThere(error)) return { id: 'files.restore.gone', values: { name } }
  const status = statusOf(error)
  const notAllowed = status === 401 || status === 403
  return { id: notAllowed ? 'files.purge.notAllowed' : 'files.purge.failed', values: { name } }
}

const restoreTexts: Readonly<Partial<Record<ProblemCode, MessageId>>> = {
  placeGone: 'files.restore.placeGone',
  notAllowed: 'files.restore.notAllowed',
  notFound: 'files.restore.gone',
  tooDeep: 'files.restore.tooDeep',
  nameTaken: 'files.restore.taken',
  unavailable: 'files.restore.busy',
  tooManyRequests: 'files.restore.busy',
}

/** What to say beside the field when a name could not be given; 401 and 403 both mean that it is not allowed. */
export function renameError(error: unknown, name: string): Refusal {
  if (error instanceof NetworkError) return { id: network }
  const status = statusOf(error)
  if (status === 409) return { id: 'files.rename.taken' }
  if (status === 404) return { id: 'files.delete.gone', values: { name } }
  if (status === 401 || status === 403) return { id: 'files.rename.notAllowed', values: { name } }
  return { id: 'files.rename.failed', values: { name } }
}

const transferTexts: Readonly<Partial<Record<ProblemCode, MessageId>>> = {
  nameTaken: 'files.transfer.reason.nameTaken',
  intoItself: 'files.transfer.reason.intoItself',
  tooDeep: 'files.transfer.reason.tooDeep',
  notAllowed: 'files.transfer.reason.notAllowed',
  forbiddenFileType: 'files.transfer.reason.forbiddenFileType',
  tooManyEntries: 'files.transfer.reason.tooManyEntries',
  notFound: 'files.transfer.reason.notFound',
  unavailable: 'files.transfer.reason.unavailable',
  tooManyRequests: 'files.transfer.reason.unavailable',
  storageFull: 'files.transfer.reason.storageFull',
}

/** What to say beside something that was to be moved or copied and stayed where it is. */
export function transferError(error: unknown): Refusal {
  if (error instanceof NetworkError) return { id: network }
  const code = error instanceof ProblemError ? error.code : 'unexpected'
  return { id: transferTexts[code] ?? 'files.transfer.reason.other' }
}

/** What to say beside a file whose upload failed. A failure of the server never says that something exists already. */
export function uploadError(error: unknown, name: string): Refusal {
  if (error instanceof NetworkError) return { id: network }
  if (!(error instanceof ProblemError)) return { id: 'files.upload.failed', values: { name } }
  switch (error.code) {
    case 'nameTaken':
    case 'changedMeanwhile':
      return { id: 'files.upload.taken' }
    case 'forbiddenFileType':
    case 'unsupportedMediaType':
      return { id: 'files.upload.unsupported', values: { type: typeOf(name) } }
    case 'tooLarge':
      return { id: 'files.upload.tooLarge' }
    case 'storageFull':
      return { id: 'files.upload.storageFull' }
    case 'storageUnavailable':
      return { id: 'files.upload.storageUnavailable' }
    case 'notAllowed':
    case 'unauthenticated':
    case 'sessionEnded':
      return { id: 'files.upload.notAllowed' }
    case 'notFound':
      return { id: 'files.upload.folderGone' }
    case 'tooManyUploads':
      return { id: 'files.upload.tooManyOpen' }
    case 'tooManyAtOnce':
      return { id: 'files.upload.tooManyAtOnce' }
    case 'uploadTooSlow':
      return { id: 'files.upload.tooSlow' }
    default:
      return { id: 'files.upload.failed', values: { name } }
  }
}

/** `.exe` of a file name, or the name itself when it has no ending. */
function typeOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot) : name
}
