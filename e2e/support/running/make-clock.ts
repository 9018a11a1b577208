import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** The clock of a Kontor that a journey moves. */
export interface MovedClock {
  /** With which that Kontor is started. */
  readonly settings: Readonly<Record<string, string>>
  /** So many milliseconds ahead of the real time from now on. */
  readonly moveTo: (ahead: number) => Promise<void>
  readonly remove: () => Promise<void>
}

/** A clock that is right until it is moved. */
export async function makeClock(): Promise<MovedClock> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kontor-clock-'))
  const file = path.join(folder, 'ahead')
  const moveTo = async (ahead: number): Promise<void> => {
    // whoever reads it finds the one number or the other
    await writeFile(`${file}-new`, `${ahead}`)
    await rename(`${file}-new`, file)
    await pause(50)
  }
  await moveTo(0)
  const preload = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.ts')).href
  return {
    settings: { NODE_OPTIONS: `--import ${preload}`, MOVED_CLOCK: file },
    moveTo,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
