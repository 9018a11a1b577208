import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '../../..')
/** vitest.config.ts says it too. */
const fluentFolder = path.join(root, 'node_modules/.cache/fluent-for-tests')
const imported = /import \{([^}]*)\} from '@fluentui\/react-icons'/gu
/** What there must be only one of in a page. */
const shared = /^(?:react|react-dom|scheduler|use-sync-external-store)(?:\/|$)/u

/**
 * Once per run: Fluent UI in a few files, with the icons that are used. Every test file begins with an empty memory and would
 * read three thousand files and make seventeen thousand icons. What was built for the same packages and icons in the same way is kept.
 */
export async function setup(): Promise<void> {
  const icons = await iconsInUse()
  const lock = await readFile(path.join(root, 'package-lock.json'))
  const recipe = await readFile(import.meta.filename)
  const key = createHash('sha256').update(lock).update(recipe).update(icons.join()).digest('hex')
  const known = await readFile(path.join(fluentFolder, 'key'), 'utf8').catch(() => null)
  if (known === key) return
  const fresh = `${fluentFolder}-${process.pid}`
  await mkdir(fresh, { recursive: true })
  await writeFile(path.join(fresh, 'components.js'), "export * from '@fluentui/react-components'\n")
  await writeFile(
    path.join(fresh, 'icons.js'),
    `export { ${icons.join(', ')} } from '@fluentui/react-icons'\n`,
  )
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: fresh,
      emptyOutDir: false,
      minify: false,
      target: 'es2024',
      lib: {
        entry: ['components', 'icons'].map((name) => path.join(fresh, `${name}.js`)),
        formats: ['es'],
        fileName: (_format, name) => `${name}.mjs`,
      },
      rolldownOptions: { external: shared, output: { chunkFileNames: '[name].mjs' } },
    },
  })
  await writeFile(path.join(fresh, 'key'), key)
  await rm(fluentFolder, { recursive: true, force: true })
  await rename(fresh, fluentFolder)
}

/** The names of all icons that the web part and its tests import, in their order. */
async function iconsInUse(): Promise<readonly string[]> {
  const names = new Set<string>()
  for (const realm of ['src/web', 'tests/web']) {
    for (const file of await readdir(path.join(root, realm), { recursive: true })) {
      if (!/\.tsx?$/u.test(file)) continue
      const text = await readFile(path.join(root, realm, file), 'utf8')
      for (const [, list = ''] of text.matchAll(imported))
        for (const name of list.split(',')) names.add(name.trim())
    }
  }
  names.delete('')
  return [...names].toSorted()
}
