import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { packaged, projectFolder, run } from './run.ts'

const sources = [
  'src/web',
  'src/contract',
  'locales',
  'scripts/web-build',
  'vite.config.ts',
  'package-lock.json',
]
/** Where the web part is built to. */
export const webBuild = path.join(projectFolder, 'dist/web')

/** Builds the web part when it is missing or older than its sources. Ends the process with the builder's words on failure. */
export async function ensureWebBuild(): Promise<void> {
  if (await isWebBuildFresh()) return
  console.log('Building the web part ...')
  // whoever asks may be a test, for which React would be built otherwise
  const { code, output } = await run(packaged('vite'), ['build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) {
    console.error(output)
    process.exit(1)
  }
}

/** Whether the web part is built, and none of its sources was changed since. */
export async function isWebBuildFresh(): Promise<boolean> {
  const builtAt = await newestChange(path.join(webBuild, 'index.html'))
  if (builtAt === 0) return false
  const changes = await Promise.all(sources.map((source) => newestChange(path.join(projectFolder, source))))
  return Math.max(...changes) <= builtAt
}

/** Latest modification below a file or folder in milliseconds; 0 when it is not there. */
async function newestChange(place: string): Promise<number> {
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const names = await readdir(place)
  const below = await Promise.all(names.map((name) => newestChange(path.join(place, name))))
  return Math.max(0, ...below)
}
