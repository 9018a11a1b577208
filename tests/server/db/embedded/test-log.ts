import type { Log } from '../../../../src/server/process/log.ts'

export interface Entry {
  readonly level: keyof Log
  readonly fields: object
  readonly message: string
}

/** A log that keeps what is written to it. */
export function keepLog(): { log: Log; entries: Entry[] } {
  const entries: Entry[] = []
  const keep =
    (level: keyof Log) =>
    (fields: object, message: string): void =>
      void entries.push({ level, fields, message })
  return {
    log: { debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') },
    entries,
  }
}
