import { errorCode } from '../../process/error-code.ts'
import { Problem } from '../../http/problem.ts'

const fullCodes: readonly string[] = ['ENOSPC', 'EDQUOT']

/** What a failure of the file system is to the client: a full disk is Problem `storageFull`, the rest stays what it was. */
export const asStorageFull = (error: unknown): unknown =>
  fullCodes.includes(errorCode(error) ?? '') ? new Problem('storageFull', { cause: error }) : error
