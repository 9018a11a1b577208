import { performance } from 'node:perf_hooks'
import { entryPath } from '#contract/files/addresses.ts'
import { changeFolderRights } from '#contract/admin/folder-rights.ts'
import { createFolder } from '#contract/files/entries.ts'
import { listingAddress, readJson, type SignedIn } from './client.ts'
import { median, rounds } from './measure.ts'
import { mostOpenFiles } from './open-files.ts'
import { ownMegabytes, proportionalMegabytes } from './process-figures.ts'
import type { Row } from './report.ts'
import { seedReaders, type Readers } from './seed-readers.ts'
import { openReaders, type StreamReaders } from './stream-readers.ts'

/** What so many open streams cost, and how fast all of them hear of something. */
interface StreamFigures {
  /** MB of the server's process with all streams open and at work, and of its database besides. */
  readonly memory: number
  readonly withDatabase: number
  /** Milliseconds from a request that changes something until the last stream has heard of it. */
  readonly folderEvent: number
  readonly notification: number
  /** Milliseconds of the 95th of 100 listings meanwhile. */
  readonly listing: number
}

interface StreamLoad {
  readonly who: SignedIn
  readonly pid: number
  readonly env: NodeJS.ProcessEnv
  /** A first-level folder that all of them look at, and one that is listed meanwhile. */
  readonly folder: string
  readonly listed: string
  readonly streams: number
  /** How often everybody is told something. */
  readonly times: number
}

const streams = 5000

/** Five thousand browsers with a folder on the screen. */
export async function streamRows(wanted: Omit<StreamLoad, 'streams' | 'times'>): Promise<Row[]> {
  const least = streams + 500
  if (mostOpenFiles() < least) {
    console.error(
      `${streams} streams cannot be measured here: a process may open ${mostOpenFiles()} files, ${least} are needed (ulimit -Hn)`,
    )
    return []
  }
  const figures = await measureStreams({ ...wanted, streams, times: rounds })
  const { memory, withDatabase, folderEvent, notification, listing } = figures
  const what = `${streams} streams`
  return [
    { what: `${what}, memory of the process`, value: memory, unit: 'MB', target: { atMost: 400 } },
    { what: `${what}, database included`, value: withDatabase, unit: 'MB' },
    {
      what: `${what}, a changed folder reaches all`,
      value: folderEvent,
      unit: 'ms',
      target: { atMost: 1000 },
    },
    { what: `${what}, a notification to each`, value: notification, unit: 'ms', target: { atMost: 1000 } },
    { what: `${what}, listing meanwhile, p95`, value: listing, unit: 'ms', target: { atMost: 50 } },
  ]
}

/** Opens the streams and lets things happen that all of them hear of, while a folder is listed again and again. */
export async function measureStreams(wanted: StreamLoad): Promise<StreamFigures> {
  const readers = await seedReaders(wanted.env, wanted.folder, wanted.streams)
  const open = await openReaders(wanted.who.address, readers)
  try {
    let isRunning = true
    const listings = waitsOfListings(wanted.who, wanted.listed, () => isRunning)
    const reached = await letThingsHappen(wanted, readers, open)
    isRunning = false
    const withDatabase = proportionalMegabytes(wanted.pid)
    return { ...reached, listing: await listings, memory: ownMegabytes(wanted.pid), withDatabase }
  } finally {
    await open.close()
  }
}

async function letThingsHappen(
  { who, folder, times }: StreamLoad,
  { roleId, folderId }: Readers,
  open: StreamReaders,
): Promise<Pick<StreamFigures, 'folderEvent' | 'notification'>> {
  const [folderEvents, notifications] = [new Array<number>(), new Array<number>()]
  const path = entryPath({ email: who.email, names: [folder] }, true)
  for (let round = 0; round < times; round += 1) {
    const change = {
      subjects: [{ kind: 'role', id: roleId }],
      items: [
        { folderId, operation: round % 2 === 0 ? 'ADD' : 'REMOVE', permissions: ['PERMISSION_UPDATE'] },
      ],
    }
    folderEvents.push(
      await open.untilAllHeard('folder', () => post(who, createFolder.path, { path, name: `Neu ${round}` })),
    )
    await pause()
    notifications.push(
      await open.untilAllHeard('notifications', () => post(who, changeFolderRights.path, change)),
    )
    await pause()
  }
  return { folderEvent: median(folderEvents), notification: median(notifications) }
}

/** Until nothing of the last round is under way any more. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 500))

async function post(who: SignedIn, path: string, body: unknown): Promise<void> {
  await readJson(
    await fetch(who.address + path, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

/** The 95th percentile of the time of a listing while something else is going on, in milliseconds. */
async function waitsOfListings(who: SignedIn, folder: string, isRunning: () => boolean): Promise<number> {
  const url = listingAddress(who, [folder])
  const times: number[] = []
  while (isRunning()) {
    const begin = performance.now()
    await readJson(await fetch(url, { headers: who.headers }))
    times.push(performance.now() - begin)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
