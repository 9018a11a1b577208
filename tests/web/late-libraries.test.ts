// @vitest-environment node
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWebBuildFresh, webBuild } from '../../scripts/web-build.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

let folder = webBuild
let manifest: Readonly<Record<string, Chunk>> = {}

beforeAll(async () => {
  if (!(await isWebBuildFresh())) await build()
  manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as typeof manifest
}, 180_000)

afterAll(async () => {
  if (folder !== webBuild) await rm(folder, { recursive: true, force: true })
})

/** Into a folder of its own: another test may be building the one that is served. */
async function build(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'kontor-build-'))
  const project = path.resolve(import.meta.dirname, '../..')
  const words = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', folder]
  // a process of its own: this one builds for tests
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, words, { cwd: project, env })
}

test('no page brings a byte of the libraries of Teams and Microsoft before they are needed', async () => {
  // one of the pages is shown by Teams only
  const pages = Object.keys(manifest).filter((key) => /(?<!channel-tab)-page\.tsx$/u.test(key))
  expect(pages.length).toBeGreaterThan(5)
  const wanted = new Set([...filesOf('index.html', ...pages), ...Object.values(await preloads()).flat()])
  // what several of them have in common, and what is asked for as they begin, too
  const common = [...wanted].flatMap((file) => /\/(filemanager|index|pages)-/u.exec(file)?.[1] ?? [])
  expect(common.toSorted()).toEqual(['filemanager', 'index', 'pages'])
  for (const library of [/appInitialization/u, /acquireTokenPopup/u]) {
    const holders = await filesWith(library)
    expect(holders).not.toEqual([])
    expect(holders.filter((file) => wanted.has(file))).toEqual([])
  }
})

test('the schemas of replies and the words of the API document are not sent to the browser', async () => {
  expect(await filesWith(/\/api\/filemanager\/watches/u)).not.toEqual([])
  expect(await filesWith(/in the order of their folded names/u)).toEqual([])
})

test('what the first page is made of is named in boot.js, in the language of the page', async () => {
  for (const [language, words] of Object.entries({ de: /Name des Ordners/u, en: /Folder name/u })) {
    const files = (await preloads(language))['/filemanager'] ?? []
    const holders = await filesWith(words)
    expect(files.filter((file) => holders.includes(file))).toHaveLength(1)
    expect(await filesWith(/./u)).toEqual(expect.arrayContaining([...files]))
  }
})

test('what a first page is made of is compiled as it comes, and texts and other parts are not', async () => {
  const wanted = new Set(Object.values(await preloads()).flat())
  const code = [...wanted, ...filesOf('index.html')].filter((file) =>
    /\/(?:index|login|home|filemanager)[-_]/u.test(file),
  )
  expect(code.length).toBeGreaterThan(6)
  expect((await filesWith(/^\/\/# allFunctionsCalledOnLoad\n/u)).toSorted()).toEqual(
    [...new Set(code)].toSorted(),
  )
})

/** What `boot.js` loads ahead, by the beginning of an address. */
async function preloads(language = 'en'): Promise<Readonly<Record<string, readonly string[]>>> {
  const boot = await readFile(path.join(folder, 'boot.js'), 'utf8')
  const [, written = ''] = /const preloads = (\{.*\})/u.exec(boot) ?? []
  return (JSON.parse(written) as Record<string, Record<string, readonly string[]>>)[language] ?? {}
}

/** The scripts that hold some text. */
async function filesWith(words: RegExp): Promise<readonly string[]> {
  const names = (await readdir(path.join(folder, 'assets'))).filter((name) => name.endsWith('.js'))
  const held = await Promise.all(
    names.map(async (name) => words.test(await readFile(path.join(folder, 'assets', name), 'utf8'))),
  )
  return names.filter((_, index) => held[index]).map((name) => `assets/${name}`)
}

/** The files of these modules and of everything they import at once. */
function filesOf(...names: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
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
