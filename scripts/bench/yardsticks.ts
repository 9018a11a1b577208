import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { median, rounds } from './measure.ts'

const batch = 1024 * 1024

/** Seconds to write `bytes` to a new file in `folder` and to sync it: the median of the rounds. */
export async function plainWrite(folder: string, bytes: number): Promise<number> {
  return timed(folder, async (file) => {
    const handle = await open(file, 'w')
    const chunk = Buffer.alloc(Math.min(bytes, batch), 7)
    for (let at = 0; at < bytes; at += chunk.length) await handle.write(chunk)
    await handle.sync()
    await handle.close()
  })
}

/** Seconds to read a file whole in pieces of 1 MB: the median of the rounds. */
export async function plainRead(source: string): Promise<number> {
  const chunk = Buffer.alloc(batch)
  return timed(path.dirname(source), async () => {
    const handle = await open(source, 'r')
    while ((await handle.read(chunk)).bytesRead > 0);
    await handle.close()
  })
}

async function timed(folder: string, work: (file: string) => Promise<void>): Promise<number> {
  const seconds: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const file = path.join(folder, `yardstick-${round}`)
    const begin = performance.now()
    await work(file)
    if (round > 0) seconds.push((performance.now() - begin) / 1000)
    await rm(file, { force: true })
  }
  return median(seconds)
}
