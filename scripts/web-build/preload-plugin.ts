import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** For the beginning of an address the modules that its page is made of, by the end of their names. `{language}` stands for it. */
type PageModules = Readonly<Record<string, readonly string[]>>

interface Chunk {
  readonly type: string
  readonly fileName: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly facadeModuleId: string | null
}

/**
 * Tells `boot.js` which files the first page is made of, so that the browser fetches them beside those of the start, and not
 * after these have been run.
 */
export function preloadPlugin(pages: PageModules, languages: readonly string[]): Plugin {
  return {
    name: 'kontor-preload',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'pre',
      async handler({ dir }, bundle) {
        if (dir === undefined) return
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as Chunk[]
        const files = Object.fromEntries(
          languages.map((language) => [language, filesByPage(chunks, pages, language)]),
        )
        const file = join(dir, 'boot.js')
        const script = await readFile(file, 'utf8')
        const filled = script.replace(
          'const preloads = {}',
          () => `const preloads = ${JSON.stringify(files)}`,
        )
        if (filled === script) this.error('boot.js has no place for what is to be loaded ahead')
        await writeFile(file, filled)
      },
    },
  }
}

function filesByPage(
  chunks: readonly Chunk[],
  pages: PageModules,
  language: string,
): Readonly<Record<string, readonly string[]>> {
  const start = filesOf(chunks, ['/src/web/index.html'])
  return Object.fromEntries(
    Object.entries(pages).map(([address, modules]) => {
      const wanted = filesOf(
        chunks,
        modules.map((each) => each.replace('{language}', language)),
      )
      return [address, [...wanted].filter((file) => !start.has(file))]
    }),
  )
}

/** The files that hold these modules, and what they import at once. */
function filesOf(chunks: readonly Chunk[], modules: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const take = (file: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === file)
    if (!chunk || found.has(file)) return
    found.add(file)
    chunk.imports.forEach(take)
  }
  for (const name of modules) {
    const holder = chunks.find(
      ({ facadeModuleId, moduleIds }) =>
        facadeModuleId?.endsWith(name) || moduleIds.some((id) => id.endsWith(name)),
    )
    if (!holder) throw new Error(`no file of the build holds ${name}`)
    take(holder.fileName)
  }
  return found
}
