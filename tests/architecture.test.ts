import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../src')

/** Which area may lean on which. A new arrow is a decision: write it down in docs/decisions. */
const serverArrows: Readonly<Record<string, readonly string[]>> = {
  db: [],
  // The error answer knows when the database is away.
  http: ['db'],
  jobs: ['db'],
  audit: ['db'],
  mail: ['db', 'jobs'],
  notifications: ['db', 'http', 'auth', 'mail', 'jobs'],
  auth: ['db', 'http', 'audit', 'mail', 'jobs', 'notifications'],
  users: ['db', 'http', 'audit', 'mail', 'auth', 'jobs', 'notifications'],
  home: ['db', 'http', 'auth'],
  files: ['db', 'http', 'audit', 'auth', 'jobs', 'notifications'],
  webdav: ['db', 'http', 'auth', 'files'],
  search: ['db', 'http', 'auth', 'files', 'jobs', 'notifications'],
  boards: ['db', 'http', 'auth', 'files', 'jobs', 'notifications'],
  assistant: ['db', 'http', 'auth', 'files', 'search', 'boards', 'jobs', 'notifications'],
  reports: ['db', 'http', 'auth', 'files', 'boards', 'jobs', 'notifications'],
  admin: ['db', 'http', 'audit', 'mail', 'auth', 'users', 'files', 'jobs', 'notifications'],
}
const webArrows: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  host: [],
  session: ['host'],
  rights: ['ui', 'session', 'host'],
  auth: ['ui', 'session', 'host'],
  home: ['ui', 'session', 'host'],
  files: ['ui', 'session', 'host', 'rights'],
  boards: ['ui', 'session', 'host'],
  assistant: ['ui', 'session', 'host'],
  reports: ['ui', 'session', 'host'],
  admin: ['ui', 'session', 'host', 'rights'],
  search: ['ui', 'session', 'host'],
  notifications: ['ui', 'session', 'host'],
  profile: ['ui', 'session', 'host'],
  shell: [
    'ui',
    'session',
    'host',
    'auth',
    'home',
    'files',
    'boards',
    'assistant',
    'reports',
    'admin',
    'search',
    'notifications',
    'profile',
  ],
}
/** Parts that put the others together, or that all may know. */
const serverWiring = new Set([
  'main.ts',
  'app.ts',
  'start-server.ts',
  'open-services.ts',
  'all-routes.ts',
  'services.ts',
  'config.ts',
  'first-start.ts',
  'tell-sign-in.ts',
  'demo',
])
const webWiring = new Set(['main.tsx'])

interface Import {
  readonly from: string
  /** Where it leads: a path below src, or the name of a package. */
  readonly to: string
  readonly written: string
}

const sources = listSources(source)
const imports: readonly Import[] = sources.flatMap(importsOf)

describe('the walls between the realms', () => {
  test('there are sources to look at', () => {
    expect(sources.length).toBeGreaterThan(10)
    expect(imports.length).toBeGreaterThan(10)
  })

  test('the contract imports only itself and zod', () => {
    const strangers = imports.filter(
      ({ from, to }) => from.startsWith('contract/') && !/^(contract\/|zod(\/|$))/u.test(to),
    )
    expect(strangers).toEqual([])
  })

  test('server and web never import each other', () => {
    const across = imports.filter(
      ({ from, to }) =>
        (from.startsWith('server/') && to.startsWith('web/')) ||
        (from.startsWith('web/') && to.startsWith('server/')),
    )
    expect(across).toEqual([])
  })

  test('other realms are named by #contract, the own one by relative paths', () => {
    const climbing = imports.filter(
      ({ from, to, written }) =>
        to.startsWith('contract/') && !from.startsWith('contract/') && !written.startsWith('#contract/'),
    )
    expect(climbing).toEqual([])
  })
})

describe('the walls between the areas', () => {
  test.each([
    ['server', serverArrows, serverWiring],
    ['web', webArrows, webWiring],
  ] as const)('areas of the %s lean only on those in the table', (realm, arrows, wiring) => {
    const wrong = imports.filter(({ from, to }) => {
      const [fromArea, toArea] = [areaOf(from, realm), areaOf(to, realm)]
      if (fromArea === null || toArea === null || fromArea === toArea) return false
      if (wiring.has(fromArea) || isSingleFile(toArea)) return false
      return !arrows[fromArea]?.includes(toArea)
    })
    expect(wrong).toEqual([])
  })
})

describe('the habits of the house', () => {
  test('the server needs only packages that are installed in production', () => {
    const read = readFileSync(path.join(source, '../package.json'), 'utf8')
    const { dependencies } = JSON.parse(read) as { dependencies: Record<string, string> }
    const missing = imports.filter(({ from, to }) => {
      if (!/^(server|contract)\//u.test(from) || /^(server|contract|node:|\.)/u.test(to)) return false
      const name = to.split('/', to.startsWith('@') ? 2 : 1).join('/')
      return !(name in dependencies)
    })
    expect(missing).toEqual([])
  })

  test('no file is named after nothing', () => {
    const vague = sources.filter((file) =>
      /(^|\/)(utils?|helpers?|common|misc|types|index)(\.tsx?$|\/)/u.test(file),
    )
    expect(vague).toEqual([])
  })

  test('only host knows the libraries of Teams and Microsoft', () => {
    const knowing = imports.filter(
      ({ from, to }) =>
        /^(?:@microsoft\/teams-js|@azure\/msal|virtual:teams)/u.test(to) && !from.startsWith('web/host/'),
    )
    expect(knowing).toEqual([])
  })

  test('no file is longer than 300 lines', () => {
    const long = sources.filter(
      (file) => readFileSync(path.join(source, file), 'utf8').split('\n').length > 301,
    )
    expect(long).toEqual([])
  })
})

/** Sources below a folder as paths relative to src. */
function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !file.endsWith('.d.ts'))
    .map((file) => file.split(path.sep).join('/'))
}

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(source, file), 'utf8')
  const targets = [...text.matchAll(/(?<!\/)(?:from|import)\s*\(?\s*'([^']+)'/gu)].map(
    ([, target]) => target ?? '',
  )
  return targets.map((target) => ({ from: file, to: resolveTarget(file, target), written: target }))
}

function resolveTarget(file: string, target: string): string {
  if (target.startsWith('#contract/')) return target.slice(1)
  return target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target
}

function areaOf(file: string, realm: string): string | null {
  const [first, second] = file.split('/')
  return first === realm && second !== undefined ? second : null
}

const isSingleFile = (area: string): boolean => /\.tsx?$/u.test(area)
