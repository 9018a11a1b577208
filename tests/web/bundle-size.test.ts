// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

let folder = ''
let manifest: Readonly<Record<string, Chunk>> = {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kontor-size-'))
  const project = path.resolve(import.meta.dirname, '../..')
  const words = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', folder]
  // a process of its own: this one builds for tests
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, words, { cwd: project, env })
  manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as typeof manifest
}, 180_000)

afterAll(async () => rm(folder, { recursive: true, force: true }))

test('the shell needs at most 190 kB of JavaScript and CSS before it can be used', async () => {
  expect(await gzippedTogether('index.html', 'shell.tsx')).toBeLessThanOrEqual(190)
})

test('the sign-in page with its form library needs at most 215 kB', async () => {
  expect(await gzippedTogether('index.html', 'auth-layout.tsx', 'login-page.tsx')).toBeLessThanOrEqual(215)
})

test('the first signed-in screen with menus, toasts and all needs at most 285 kB', async () => {
  const parts = [
    'shell.tsx',
    'home-page.tsx',
    'language-menu.tsx',
    'notifications-menu.tsx',
    'person-menu.tsx',
    'toast-area.tsx',
  ]
  expect(await gzippedTogether('index.html', ...parts)).toBeLessThanOrEqual(285)
})

test('the file manager needs at most 290 kB', async () => {
  expect(await gzippedTogether('index.html', 'shell.tsx', 'file-manager-page.tsx')).toBeLessThanOrEqual(290)
})

test('no page brings a byte of the libraries of Teams and Microsoft before they are needed', async () => {
  // one of the pages is shown by Teams only
  const pages = Object.keys(manifest).filter((key) => /(?<!channel-tab)-page\.tsx$|\/shell\.tsx$/u.test(key))
  expect(pages.length).toBeGreaterThan(10)
  const [teams, microsoft] = [/appInitialization/u, /acquireTokenPopup/u]
  for (const file of filesOf('index.html', ...pages)) {
    const text = await readFile(path.join(folder, file), 'utf8')
    expect(teams.test(text) || microsoft.test(text), file).toBe(false)
  }
  expect(await textOf('enter-host.ts')).toMatch(teams)
  expect(await textOf('microsoft-token.ts')).toMatch(microsoft)
})

/** What is loaded with one module. */
async function textOf(name: string): Promise<string> {
  const files = [...filesOf(name)]
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('')
}

/** Size in kB (1000 bytes) of these modules and everything they import at once, each file gzipped as it is sent. */
async function gzippedTogether(...names: readonly string[]): Promise<number> {
  let bytes = 0
  for (const file of filesOf(...names))
    bytes += gzipSync(await readFile(path.join(folder, file)), { level: 9 }).length
  return bytes / 1000
}

/** The files of these modules and of everything they import at once. */
function filesOf(...names: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const each of chunk.imports ?? []) visit(each)
  }
  for (const name of names) visit(keyOf(name))
  return files
}

function keyOf(name: string): string {
  const key = Object.keys(manifest).find((each) => each === name || each.endsWith(`/${path.basename(name)}`))
  if (!key) throw new Error(`the build holds no ${name}`)
  return key
}
