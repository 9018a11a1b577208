import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../run.ts'

interface Manifest {
  readonly scripts: { readonly start: string }
}

/** What Node is started with: the options of `npm start`, then the server. */
export function kontorProgram(): readonly string[] {
  const manifest = JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as Manifest
  return [...manifest.scripts.start.split(' ').filter((word) => word.startsWith('--')), 'src/server/main.ts']
}
