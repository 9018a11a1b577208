import { errorCode } from '../../process/error-code.ts'
import { Problem } from '../../http/problem.ts'

const full: readonly string[] = ['ENOSPC', 'EDQUOT']

/** Not to be written, not there, something else in its place, or broken. */
const unavailable: readonly string[] = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EIO',
  'ESTALE',
  'EEXIST',
  'EISDIR',
  'ENOTEMPTY',
  'ELOOP',
]

/** Seconds after which trying again makes sense: somebody has to do something about it. */
const retryAfter = 30

/**
 * What a failure to write content is to the client: a full disk is Problem `storageFull`, a folder that cannot be written
 * `storageUnavailable`, the rest stays what it was.
 */
export function asStorageRefusal(error: unknown): unknown {
  const code = errorCode(error)
  if (code === undefined) return error
  if (full.includes(code)) return new Problem('storageFull', { cause: error })
  return unavailable.includes(code) ? storageUnavailable(error) : error
}

export const storageUnavailable = (cause: unknown): Problem =>
  new Problem('storageUnavailable', { retryAfter, cause })
