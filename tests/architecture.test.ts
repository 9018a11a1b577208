import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const source = path.resolve(import.meta.dirname, '../src')

/** What every area of the server may lean on: the database, the door, who somebody is and may do, and what was changed. */
const ground = [
  'process',
  'engine',
  'db',
  'http',
  'auth',
  'rights',
  'audit',
  'jobs',
  'notifications',
  'offboarding',
]

/** Which area may lean on which. A new arrow is a decision: write it down in docs/decisions. */
const serverArrows: Readonly<Record<string, readonly string[]>> = {
  process: [],
  engine: [],
  db: ['process'],
  // The error answer knows when the database is away.
  http: ['process', 'engine', 'db'],
  jobs: ['process', 'db'],
  audit: ['process', 'db'],
  // Only what the areas supply.
  offboarding: ['db'],
  mail: ['process', 'db', 'jobs'],
  // The bound on waiting work answers with a refusal.
  workers: ['process', 'http'],
  rights: ['process', 'db', 'http'],
  notifications: ['process', 'engine', 'db', 'http', 'rights', 'auth', 'mail', 'jobs'],
  auth: ['process', 'engine', 'db', 'http', 'audit', 'mail', 'jobs', 'notifications'],
  csv: ['process', 'http'],
  figures: ground,
  users: [...ground, 'mail'],
  home: ground,
  files: [...ground, 'workers'],
  webdav: [...ground, 'files'],
  search: [...ground, 'files', 'figures', 'workers'],
  boards: [...ground, 'files', 'users', 'csv'],
  assistant: [...ground, 'files', 'search', 'boards', 'figures', 'workers'],
  reports: [...ground, 'users', 'files', 'boards', 'figures'],
  admin: [...ground, 'mail', 'users', 'files', 'csv', 'reports'],
}
/** What every area of the web part may lean on. Areas link to each other by address. */
const webGround = ['ui', 'session', 'host']
const webArrows: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  host: [],
  session: ['host'],
  rights: [...webGround, 'folders', 'notifications'],
  // What several areas share and none owns.
  undo: webGround,
  csv: webGround,
  devices: webGround,
  folders: webGround,
  'file-picker': webGround,
  auth: webGround,
  home: webGround,
  // Whoever has kinds of notifications gives them their words.
  files: [...webGround, 'rights', 'undo', 'folders', 'file-picker', 'notifications'],
  boards: [...webGround, 'undo', 'csv', 'folders', 'file-picker', 'notifications'],
  assistant: [...webGround, 'undo', 'csv', 'folders', 'file-picker', 'notifications'],
  reports: [...webGround, 'csv', 'notifications'],
  admin: [...webGround, 'rights', 'csv', 'notifications', 'folders', 'devices'],
  search: [...webGround, 'folders', 'notifications'],
  notifications: webGround,
  profile: [...webGround, 'devices'],
  shell: [
    ...webGround,
    'auth',
    'home',
    'folders',
    'files',
    'boards',
    'assistant',
    'reports',
    'admin',
    'search',
    'rights',
    'notifications',
    'profile',
  ],
}
/** Parts that put the others together. */
const serverWiring = new Set([
  'main.ts',
  'app.ts',
  'start-server.ts',
  'open-services.ts',
  'all-routes.ts',
  'all-notifications.ts',
  'all-offboarding-parts.ts',
  'services.ts',
  'config.ts',
  'setting-rules.ts',
  'first-start.ts',
  'print-sign-in.ts',
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
/** Everything that lint looks at but this file, which speaks of it. */
const texts = ['src', 'scripts', 'tests', 'e2e'].flatMap((folder) => {
  const root = path.resolve(import.meta.dirname, '..', folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:d\.)?[tj]sx?$/u.test(file) && file !== path.basename(import.meta.filename))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
})
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

describe('the walls between the rooms', () => {
  test('rooms of one area lean in one direction', () => {
    const arrows = new Map<string, Set<string>>()
    for (const { from, to } of imports)
      for (const [one, other] of roomsBetween(from, to)) {
        const beyond = arrows.get(one) ?? new Set<string>()
        arrows.set(one, beyond.add(other))
      }
    const circles = [...arrows.keys()].filter((room) => isReached(arrows, room, room))
    expect(circles).toEqual([])
  })
})

describe('the habits of the house', () => {
  test('the server needs only packages that are installed in production', () => {
    const read = readFileSync(path.join(source, '../package.json'), 'utf8')
    const { dependencies } = JSON.parse(read) as { dependencies: Record<string, string> }
    const missing = sources
      .filter((file) => !file.startsWith('web/'))
      .flatMap((file) => {
        const text = readFileSync(path.join(source, file), 'utf8')
        const found = text.matchAll(
          /^(?:.*\} |import .*)from '([^'.#][^']*)'$|\bimport\('([^'.#][^']*)'\)/gmu,
        )
        const packages = [...found].map(([, first, second]) => first ?? second ?? '')
        return packages
          .filter((each) => !each.startsWith('node:'))
          .map((each) => each.split('/', each.startsWith('@') ? 2 : 1).join('/'))
          .filter((name) => !(name in dependencies))
          .map((name) => `${file}: ${name}`)
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

  test('dialogs, panels, menus and popovers stand in their frames, which keep them in the window', () => {
    const frames: Readonly<Record<string, RegExp>> = {
      'web/ui/dialog/open-dialog.tsx': /<Dialog\b|<DialogSurface\b/u,
      'web/ui/dialog/side-panel.tsx': /<(?:Overlay|Inline)?Drawer\b/u,
      'web/ui/menu/menu-frame.tsx': /<Menu\b/u,
      'web/ui/menu/popover-frame.tsx': /<Popover\b/u,
    }
    const users = Object.entries(frames).map(([frame, element]) => [
      frame,
      sources.filter((file) => element.test(readFileSync(path.join(source, file), 'utf8'))),
    ])
    expect(users).toEqual(Object.keys(frames).map((frame) => [frame, [frame]]))
  })

  test('every exception from the rules of lint carries its reason, and none from the dependencies of effects', () => {
    const exceptions = texts.flatMap((text) => text.match(/oxlint-disable.*/gu) ?? [])
    expect(exceptions.length).toBeGreaterThan(10)
    expect(exceptions.filter((each) => !/ -- .{5}/u.test(each) || each.includes('exhaustive-deps'))).toEqual(
      [],
    )
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

/** The folder in which two files part, as two rooms of it, where both lie in rooms of one area. */
function roomsBetween(from: string, to: string): readonly (readonly [string, string])[] {
  const [one, other] = [from.split('/'), to.split('/')]
  const level = one.findIndex((name, at) => name !== other[at])
  const isWithinArea = level >= 2 && level < one.length - 1 && level < other.length - 1
  return isWithinArea ? [[one.slice(0, level + 1).join('/'), other.slice(0, level + 1).join('/')]] : []
}

function isReached(arrows: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const open = [...(arrows.get(from) ?? [])]
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (room === to) return true
    if (seen.has(room)) continue
    seen.add(room)
    open.push(...(arrows.get(room) ?? []))
  }
  return false
}
