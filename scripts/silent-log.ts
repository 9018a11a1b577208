import type { Log } from '../src/server/process/log.ts'

/** A log that nobody reads. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
