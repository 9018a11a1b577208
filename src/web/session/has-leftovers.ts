import { readStored } from '../host/browser-storage.ts'

/** Whether this browser knows of files that have not arrived: of an earlier page, or on their way in this tab or another one. */
export const hasLeftovers = (): boolean =>
  readStored('unfinishedUploads') !== null || readStored('unsentFiles') !== null
