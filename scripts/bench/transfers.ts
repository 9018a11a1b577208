import { open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { randomBytes } from 'node:crypto'
import * as files from '#contract/files/entries.ts'
import { drain, readJson, upload, type SignedIn } from './client.ts'
import { peakGrowth } from './memory-watch.ts'
import { median, rounds } from './measure.ts'
import { plainRead, plainWrite } from './yardsticks.ts'
import type { Row } from './report.ts'

const megabytes = 512
const bytes = megabytes * 1024 * 1024

/** 512 MB up and down again: speed beside plain files on the same disk, and how far memory grows. */
export async function transferRows(
  who: SignedIn,
  pid: number,
  folder: string,
  names: readonly string[],
): Promise<Row[]> {
  const source = path.join(folder, 'large.dat')
  await writeFile(source, randomBytes(bytes))
  const [up, down] = [new Array<number>(), new Array<number>()]
  const growth = new Array<number>()
  for (let round = 0; round < rounds; round += 1) {
    await makeUnique(source, round)
    let url = ''
    growth.push(
      await peakGrowth(pid, async () => {
        const begin = performance.now()
        const file = await upload(who, { names, name: `large-${round}.dat` }, source)
        up.push(megabytes / ((performance.now() - begin) / 1000))
        url = await ticketFor(who, file.fileId)
      }),
    )
    growth.push(
      await peakGrowth(pid, async () => {
        const begin = performance.now()
        const received = await drain(who, url)
        if (received !== bytes) throw new Error(`received ${received} of ${bytes} bytes`)
        down.push(megabytes / ((performance.now() - begin) / 1000))
      }),
    )
  }
  const write = megabytes / (await plainWrite(folder, bytes))
  const read = megabytes / (await plainRead(source))
  return [
    {
      what: '512 MB up',
      value: median(up),
      unit: 'MB/s',
      target: { atLeast: 250 },
      yardstick: { what: 'plain write, synced', value: write },
    },
    {
      what: '512 MB down',
      value: median(down),
      unit: 'MB/s',
      target: { atLeast: 500 },
      yardstick: { what: 'plain read', value: read },
    },
    { what: '512 MB, memory growth', value: Math.max(...growth), unit: 'MB', target: { atMost: 50 } },
  ]
}

async function ticketFor(who: SignedIn, fileId: string): Promise<string> {
  const answer = await fetch(who.address + files.createTicket.path, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ fileId }),
  })
  return (await readJson<{ url: string }>(answer)).url
}

/** Changes the first bytes, so that no round finds its content stored already. */
export async function makeUnique(file: string, round: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.from(`round ${round} `), 0, 8, 0)
  await handle.close()
}
