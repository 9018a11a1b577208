import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadMessages, textAreas } from '../../src/web/session/language/messages.ts'
import type { TextArea } from '../../src/web/session/language/messages.ts'

const web = path.resolve(import.meta.dirname, '../../src/web')
const areaOfId = new Map<string, TextArea>()
for (const area of textAreas)
  for (const id of Object.keys(await loadMessages('en', [area]))) areaOfId.set(id, area)

const pages = readFileSync(path.join(web, 'shell/area-pages.ts'), 'utf8')
  .split('path: ')
  .slice(1)
  .map((words) => ({
    module: moduleOf(/import\('([^']+)'\)/u.exec(words)?.[1]),
    texts: areasIn(/texts: \[([^\]]*)\]/u.exec(words)?.[1] ?? ''),
  }))
  .filter(({ module }) => module !== '')

/** From the folder of the shell, in which the list of pages is. */
function moduleOf(written: string | undefined): string {
  return written === undefined ? '' : path.posix.join('shell', written)
}

/** Others begin with pages that are in no list. */
const others: readonly (typeof pages)[number][] = [
  { module: 'main.tsx', texts: [] },
  { module: 'shell/shell.tsx', texts: [] },
  { module: 'shell/enter-host.ts', texts: [] },
  { module: 'shell/host/host-shell.tsx', texts: [] },
  { module: 'profile/profile-page.tsx', texts: [] },
  { module: 'auth/login-page.tsx', texts: ['auth'] },
  { module: 'auth/forgot-password-page.tsx', texts: ['auth'] },
  { module: 'auth/reset-password-page.tsx', texts: ['auth'] },
  { module: 'files/folder/file-manager-page.tsx', texts: ['files'] },
  { module: 'files/channel-tab/channel-tab-page.tsx', texts: ['files'] },
  { module: 'shell/host/channel-tab-page.tsx', texts: ['files', 'boards', 'reports'] },
]

test('there are pages and texts to look at', () => {
  expect(pages.length).toBeGreaterThan(10)
  expect(areaOfId.size).toBeGreaterThan(500)
})

test.each([...pages, ...others])('$module has all texts that it names, with $texts', ({ module, texts }) => {
  const missing = new Set<string>()
  for (const { file, loaded } of modulesOf(module, ['shell', ...texts]))
    for (const [, id = ''] of readFileSync(file, 'utf8').matchAll(/['`]((?:[a-z]\w*\.)+\w*)/giu))
      for (const area of areasOfBeginning(id))
        if (!loaded.has(area)) missing.add(`${path.relative(web, file)}: ${id} of ${area}`)
  expect([...missing]).toEqual([])
})

/** The id itself, or those that a template may make of it. */
function areasOfBeginning(id: string): readonly TextArea[] {
  const own = areaOfId.get(id)
  if (own) return [own]
  if (!id.endsWith('.')) return []
  return [...areaOfId].flatMap(([each, area]) => (each.startsWith(id) ? [area] : []))
}

interface Loaded {
  readonly file: string
  /** What is there by then. */
  readonly loaded: ReadonlySet<TextArea>
}

/**
 * A module with all that it may load, now or later, each with the texts that are there by then: those that it was loaded with,
 * and those that it asks for itself. Other pages are loaded by the router, with what they need.
 */
function modulesOf(name: string, texts: readonly TextArea[]): readonly Loaded[] {
  const found = new Map<string, Loaded>()
  const visit = (file: string, before: Iterable<TextArea>): void => {
    const code = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const loaded = new Set([...before, ...areasIn(code.replaceAll(later, '').match(asked)?.join() ?? '')])
    const key = `${file} ${[...loaded].toSorted().join()}`
    if (code === '' || found.has(key)) return
    found.set(key, { file, loaded })
    const follow = (to: string, more: readonly TextArea[]): void => {
      const next = path.resolve(path.dirname(file), to)
      if (!/(?:-page|shell)\.tsx$|enter-host\.ts$|area-pages\.ts$|message-ids\.ts$/u.test(next))
        visit(next, [...loaded, ...more])
    }
    for (const [, to = ''] of code.matchAll(/^(?:import|export)(?! type )[^;]*?from '(\.[^']+\.tsx?)'/gmu))
      follow(to, [])
    for (const [, to = '', words = ''] of code.matchAll(later)) follow(to, areasIn(words))
  }
  visit(path.join(web, name), texts)
  return [...found.values()]
}

/** A part that comes later, with the texts that come with it. */
const later = /import\('(\.[^']+\.tsx?)'\)(?:,\s*needTexts\(([^)]*)\))?/gu
const asked = /needTexts\([^)]*\)/gu

function areasIn(words: string): TextArea[] {
  return textAreas.filter((area) => words.includes(`'${area}'`))
}
