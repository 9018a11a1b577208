import { existsSync } from 'node:fs'
import { readFile, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Log } from '../../process/log.ts'
import { copyBinaries } from './copy-binaries.ts'
import { errorCode } from '../../process/error-code.ts'
import type { Binaries } from './find-binaries.ts'
import type { SystemUser } from './reach.ts'
import { findBarrier, isOpenTo, openPublicHome } from './reach.ts'

interface Link {
  /** path of the library, as of the package's folder: native/lib/libpq.so.5.18 */
  readonly source: string
  /** path of its further name: native/lib/libpq.so.5 */
  readonly target: string
}

/**
 * Makes the installed programs complete and reachable for `user` (undefined: the user Kontor runs as), by a
 * copy in a folder of its own where nothing else helps; `ownFolder` takes the copy when there is no other user.
 */
export async function provideBinaries(
  installed: Binaries,
  { user, ownFolder, log }: { user: SystemUser | undefined; ownFolder: string; log: Log },
): Promise<Binaries> {
  const links = await missingLinks(installed.folder)
  if ((await canUse(installed, user)) && (await addLinks(installed.folder, links))) return installed
  const home = user ? await openPublicHome(user) : ownFolder
  return copyBinaries(installed, { home, log, complete: (copy) => addLinks(copy, links) })
}

async function canUse(binaries: Binaries, user: SystemUser | undefined): Promise<boolean> {
  if (!user) return true
  if ((await findBarrier(dirname(binaries.postgres), user)) !== null) return false
  const needed = [
    binaries.postgres,
    binaries.initdb,
    join(binaries.folder, 'lib'),
    join(binaries.folder, 'share'),
  ]
  const stats = await Promise.all(needed.map((path) => stat(path)))
  return stats.every((entry) => isOpenTo(user, entry))
}

/** npm packs no symbolic links; the package's install script adds them, when install scripts were allowed. */
async function missingLinks(folder: string): Promise<Link[]> {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links = JSON.parse(await readFile(list, 'utf8')) as Link[]
  return links.filter((link) => !existsSync(join(dirname(folder), link.target)))
}

/** False where the folder cannot be written. */
async function addLinks(folder: string, links: readonly Link[]): Promise<boolean> {
  for (const { source, target } of links) {
    const [from, to] = [source, target].map((path) => join(folder, relative('native', path))) as [
      string,
      string,
    ]
    try {
      await symlink(relative(dirname(to), from), to)
    } catch (error) {
      const code = errorCode(error) ?? ''
      if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}
