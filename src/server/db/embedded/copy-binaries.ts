import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Log } from '../../process/log.ts'
import { errorCode } from '../../process/error-code.ts'
import type { Binaries } from './find-binaries.ts'
import { binariesIn } from './find-binaries.ts'
import { syncPath } from '../../process/sync-path.ts'

const MINUTES_10 = 600_000

/**
 * Copies the programs once per version into `home`, readable for everyone, and gives the copy. It appears by
 * a rename, so a folder of that name is always complete.
 */
export async function copyBinaries(
  installed: Binaries,
  { home, log, complete }: { home: string; log: Log; complete: (folder: string) => Promise<unknown> },
): Promise<Binaries> {
  const name = `postgresql-${installed.version}-${process.platform}-${process.arch}`
  const target = join(home, name)
  if (existsSync(target)) return binariesIn(target, installed.version)
  await removeOldParts(home, `${name}.part-`)
  const part = await mkdtemp(join(home, `${name}.part-`))
  await cp(installed.folder, part, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  await complete(part)
  await openToAll(part)
  await renameUnlessThere(part, target)
  await syncPath(home)
  log.info(
    { folder: target },
    'The programs of the built-in database were copied to a folder its user can reach',
  )
  return binariesIn(target, installed.version)
}

/** Headers, static libraries and translations for programs that nobody builds here stay behind. */
function isNeeded(path: string): boolean {
  return extname(path) !== '.a' && !/[/\\](?:include|pkgconfig|pgxs)$/.test(path)
}

async function openToAll(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const real = entries.filter((entry) => !entry.isSymbolicLink())
  for (const path of [root, ...real.map((entry) => join(entry.parentPath, entry.name))]) {
    const { mode } = await stat(path)
    await chmod(path, (mode & 0o111) === 0 ? 0o644 : 0o755)
    await syncPath(path)
  }
}

async function renameUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
    await rm(from, { recursive: true })
  }
}

/** Parts that a killed copy left behind; younger ones may belong to another Kontor that copies now. */
async function removeOldParts(home: string, prefix: string): Promise<void> {
  for (const name of await readdir(home)) {
    const path = join(home, name)
    if (!name.startsWith(prefix) || Date.now() - (await stat(path)).mtimeMs < MINUTES_10) continue
    await rm(path, { recursive: true, force: true })
  }
}
