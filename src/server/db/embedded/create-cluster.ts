import { chown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Log } from '../../process/log.ts'
import { errorCode } from '../../process/error-code.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Binaries } from './find-binaries.ts'
import { SUPERUSER } from './password.ts'
import type { ClusterFolder } from './cluster-folder.ts'
import { programOptions, runProgram } from './run-program.ts'
import { syncPath } from '../../process/sync-path.ts'

/**
 * Makes an empty cluster under a temporary name and renames it, so that a cluster is whole or not there.
 * Gives its folder: a moved one gets a number where another cluster has the name, which may be all that is
 * left of a deleted data folder and is nobody's to delete or to take over.
 * Throws EmbeddedError 'cluster-not-created'.
 */
export async function createCluster(
  place: ClusterFolder,
  { binaries, password, log }: { binaries: Binaries; password: string; log: Log },
): Promise<string> {
  await removeParts(place.folder, log)
  const part = await mkdtemp(`${place.folder}.part-`)
  try {
    const passwordFile = join(part, 'password')
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (place.user) {
      for (const path of [passwordFile, part]) await chown(path, place.user.uid, place.user.gid)
    }
    await initialise(join(part, 'cluster'), { place, binaries, passwordFile, log })
    return await giveName(join(part, 'cluster'), place)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

interface Initialisation {
  readonly place: ClusterFolder
  readonly binaries: Binaries
  readonly passwordFile: string
  readonly log: Log
}

async function initialise(
  folder: string,
  { place, binaries, passwordFile, log }: Initialisation,
): Promise<void> {
  const complaints: string[] = []
  for (const locale of locales()) {
    const { code, stderr } = await runProgram(
      binaries.initdb,
      [
        '--pgdata',
        folder,
        '--username',
        SUPERUSER,
        '--pwfile',
        passwordFile,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        `--locale=${locale}`,
        '--data-checksums',
      ],
      programOptions(binaries, place.user),
    )
    if (code === 0) return
    complaints.push(stderr)
    log.warn({ locale, stderr }, 'The database could not be made with this locale')
  }
  const reason = complaints[0] ?? ''
  throw new EmbeddedError('cluster-not-created', 'notCreated', { folder: dirname(place.folder), reason })
}

/**
 * Sorting and case come from PostgreSQL itself (the builtin provider), the same on every system. What is a letter
 * in a trigram comes from the system's locale: under C no umlaut would be one, so C is the last resort.
 */
function locales(): readonly string[] {
  if (process.platform === 'win32') return ['C']
  return process.platform === 'darwin' ? ['C.UTF-8', 'en_US.UTF-8', 'C'] : ['C.UTF-8', 'C']
}

async function giveName(from: string, { folder, isMoved }: ClusterFolder): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? folder : `${folder}-${number}`
    try {
      await rename(from, name)
      await syncPath(dirname(name))
      return name
    } catch (error) {
      const isTaken = ['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')
      if (isTaken && isMoved) continue
      if (!isTaken) throw error
      throw new EmbeddedError('cluster-not-created', 'notADatabase', { folder })
    }
  }
}

/** What a start left behind that was killed while it made the cluster; its initdb may still be at it for a moment. */
async function removeParts(folder: string, log: Log): Promise<void> {
  const parent = dirname(folder)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(folder)}.part-`)) continue
    try {
      await rm(join(parent, name), { recursive: true, maxRetries: 3 })
    } catch (error) {
      log.warn({ error, folder: join(parent, name) }, 'A half-made database could not be removed')
    }
  }
}
