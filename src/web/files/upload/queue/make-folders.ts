import { createFolder } from '#contract/files/entries.ts'
import { ask } from '../../../session/ask.ts'
import { ProblemError } from '../../../session/problem-error.ts'
import { pathKey } from '../../../file-picker/picked-files.ts'
import type { UploadTarget } from '../job/upload-request.ts'

/**
 * Makes folders below a target, with those on the way to them; the ones that are there already stay as they are. Throws what
 * `ask` throws.
 */
export async function makeFolders(
  paths: readonly (readonly string[])[],
  { path }: UploadTarget,
  signal: AbortSignal,
): Promise<void> {
  const made = new Set<string>()
  for (const folderPath of paths) {
    for (let depth = 1; depth <= folderPath.length; depth += 1) {
      const part = folderPath.slice(0, depth)
      const key = pathKey(part)
      if (made.has(key)) continue
      made.add(key)
      const above =
        path +
        part
          .slice(0, -1)
          .map((name) => `${name}/`)
          .join('')
      await make(above, part.at(-1) ?? '', signal)
    }
  }
}

async function make(path: string, name: string, signal: AbortSignal): Promise<void> {
  try {
    await ask(createFolder, { body: { path, name } }, { signal, silent: true })
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'nameTaken') throw error
  }
}
