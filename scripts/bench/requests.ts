import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import * as auth from '#contract/auth/sign-in.ts'
import * as users from '#contract/users/users.ts'
import { listingAddress, logIn, readJson, upload, type SignedIn } from './client.ts'
import { load, measure, median, rounds } from './measure.ts'
import { peakGrowth } from './memory-watch.ts'
import { cpuSeconds } from './process-figures.ts'
import type { Row } from './report.ts'
import type { ServerUnderTest } from './server-under-test.ts'
import { plainWrite } from './yardsticks.ts'

interface Bench {
  readonly who: SignedIn
  readonly server: ServerUnderTest
  readonly yardstick: ServerUnderTest
  readonly folder: string
}

/** A signed-in call that does next to nothing, at 16 connections. */
export async function cheapCallRows(bench: Bench): Promise<Row[]> {
  const { own, bare } = await beside(bench, bench.who.address + users.currentPermissions.path, 8000, 16)
  return [
    {
      what: 'signed-in cheap call',
      value: own.perSecond,
      unit: '/s',
      target: { atLeast: 2000 },
      yardstick: { what: 'bare Fastify', value: bare.perSecond },
    },
    {
      what: 'signed-in cheap call, server CPU',
      value: own.cpu,
      unit: 'ms',
      target: { atMost: 0.5 },
      yardstick: { what: 'bare Fastify', value: bare.cpu },
    },
  ]
}

/** Listing a folder of `entries` entries. */
export async function listingRows(
  bench: Bench,
  folder: string,
  entries: number,
  target: number,
): Promise<Row[]> {
  const { own, bare } = await beside(
    bench,
    listingAddress(bench.who, [folder]),
    Math.max(40, 300_000 / entries),
    2,
  )
  return [
    {
      what: `listing ${entries} entries, server CPU`,
      value: own.cpu,
      unit: 'ms',
      target: { atMost: target },
      yardstick: { what: 'bare Fastify', value: bare.cpu },
    },
    {
      what: `listing ${entries} entries`,
      value: own.perSecond,
      unit: '/s',
      yardstick: { what: 'bare Fastify', value: bare.perSecond },
    },
  ]
}

/** Milliseconds of the server's CPU for one listing of a folder; to be compared with the same in a larger tree. */
export async function listingCost(bench: Bench, folder: string): Promise<number> {
  const url = listingAddress(bench.who, [folder])
  const amount = 300
  const { cpu } = await measure(url, bench.server, amount, () =>
    load(url, { amount, connections: 2, headers: bench.who.headers }),
  )
  return cpu
}

/** The same bytes from the product and from the bare yardstick, in turn in one run. */
async function beside(
  { who, server, yardstick, folder }: Bench,
  url: string,
  amount: number,
  connections: number,
) {
  const answer = await fetch(url, { headers: who.headers })
  if (!answer.ok) throw new Error(`${answer.status} ${url}: ${await answer.text()}`)
  const file = path.join(folder, 'answer.json')
  const body = Buffer.from(await answer.arrayBuffer())
  const named = `${file}-${body.length}-${amount}`
  await writeFile(named, body)
  const own = await measure(url, server, amount, () =>
    load(url, { amount, connections, headers: who.headers }),
  )
  const bareUrl = `${yardstick.address}/?file=${encodeURIComponent(named)}`
  // So cheap that as few would take less than what processor time is counted in.
  const many = amount * bareFactor
  const bare = await measure(bareUrl, yardstick, many, () => load(bareUrl, { amount: many, connections }))
  return { own, bare }
}

/** How many times more often the yardstick is asked. */
const bareFactor = 10

const smallUploads = 200

/** Small durable uploads, one after another and eight at once. */
export async function uploadRows({ who, server, folder }: Bench, names: readonly string[]): Promise<Row[]> {
  const write = (await plainWrite(folder, 10_240)) * 1000
  const rows: Row[] = []
  for (const atOnce of [1, 8]) {
    const figures = await measure('upload', server, smallUploads, async (round) => {
      let next = 0
      const worker = async (): Promise<void> => {
        for (let n = next++; n < smallUploads; n = next++)
          await upload(who, { names, name: `small-${atOnce}-${round}-${n}.txt` }, randomBytes(10_240))
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
    })
    const what = `10 KB upload, ${atOnce === 1 ? 'one after another' : `${atOnce} at once`}`
    rows.push({ what: `${what}, server CPU`, value: figures.cpu, unit: 'ms', target: { atMost: 5.5 } })
    rows.push({
      what,
      value: figures.wall,
      unit: 'ms',
      yardstick: { what: 'plain write, synced', value: write },
    })
    if (atOnce > 1) rows.push({ what, value: figures.perSecond, unit: '/s', target: { atLeast: 260 } })
  }
  return rows
}

const logins = 16

/** Sixteen sign-ins at once: how long, how much CPU, how much memory, and how a cheap call fares meanwhile. */
export async function loginRows({ who, server }: Bench, password: string): Promise<Row[]> {
  const [walls, cpus, growths, waits] = [[], [], [], []] as [number[], number[], number[], number[]]
  for (let round = 0; round < rounds; round += 1) {
    const { token } = await readJson<{ token: string }>(await fetch(who.address + auth.csrf.path))
    const [begin, cpuBefore] = [performance.now(), cpuSeconds(server.pid)]
    let isRunning = true
    const others = waitsOfOthers(who, () => isRunning)
    growths.push(
      await peakGrowth(server.pid, async () => {
        const answers = await Promise.all(
          Array.from({ length: logins }, () => logIn(who.address, token, who.email, password)),
        )
        await Promise.all(answers.map((answer) => readJson(answer)))
      }),
    )
    isRunning = false
    walls.push(performance.now() - begin)
    cpus.push(((cpuSeconds(server.pid) - cpuBefore) * 1000) / logins)
    waits.push(await others)
  }
  return [
    { what: '16 sign-ins at once', value: median(walls), unit: 'ms' },
    { what: 'sign-in, server CPU', value: median(cpus), unit: 'ms' },
    { what: '16 sign-ins, memory growth', value: Math.max(...growths), unit: 'MB', target: { atMost: 300 } },
    { what: 'cheap call meanwhile, p95', value: median(waits), unit: 'ms', target: { atMost: 100 } },
  ]
}

/** The 95th percentile of a cheap call's time while others sign in, in milliseconds. */
async function waitsOfOthers(who: SignedIn, isRunning: () => boolean): Promise<number> {
  const times: number[] = []
  while (isRunning()) {
    const begin = performance.now()
    await readJson(await fetch(who.address + users.currentPermissions.path, { headers: who.headers }))
    times.push(performance.now() - begin)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}
