import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { randomBytes } from 'node:crypto'
import { entryPath } from '#contract/files/addresses.ts'
import type { FileEntry } from '#contract/files/entries.ts'
import { uploadsPath } from '#contract/files/uploads.ts'
import { readJson, type SignedIn } from './client.ts'
import { median, rounds } from './measure.ts'
import { peakGrowth } from './memory-watch.ts'
import { rawRequest } from './raw-client.ts'
import type { Row } from './report.ts'
import type { ServerUnderTest } from './server-under-test.ts'
import { cpuSeconds } from './process-figures.ts'
import { makeUnique } from './transfers.ts'
import { plainWrite } from './yardsticks.ts'

const megabytes = 512
const version = { 'tus-resumable': '1.0.0' }

/** 512 MB by the resumable upload, from its creation to the file that is seen: speed, CPU, and how far memory grows. */
export async function resumableRows(
  who: SignedIn,
  { pid }: Pick<ServerUnderTest, 'pid'>,
  folder: string,
  names: readonly string[],
): Promise<Row[]> {
  const source = path.join(folder, 'resumable.dat')
  await writeFile(source, randomBytes(megabytes * 1024 * 1024))
  const [speeds, cpus, growths] = [new Array<number>(), new Array<number>(), new Array<number>()]
  for (let round = 0; round < rounds; round += 1) {
    await makeUnique(source, round)
    const [begin, cpuBefore] = [performance.now(), cpuSeconds(pid)]
    growths.push(
      await peakGrowth(pid, async () => {
        await uploadResumably(who, { names, name: `resumable-${round}.dat` }, source)
        speeds.push(megabytes / ((performance.now() - begin) / 1000))
        cpus.push(cpuSeconds(pid) - cpuBefore)
      }),
    )
  }
  const write = megabytes / (await plainWrite(folder, megabytes * 1024 * 1024))
  return [
    {
      what: '512 MB up, resumable',
      value: median(speeds),
      unit: 'MB/s',
      target: { atLeast: 250 },
      yardstick: { what: 'plain write, synced', value: write },
    },
    { what: '512 MB up, resumable, server CPU', value: median(cpus), unit: 's' },
    {
      what: '512 MB up, resumable, memory growth',
      value: Math.max(...growths),
      unit: 'MB',
      target: { atMost: 50 },
    },
  ]
}

const encoded = (text: string): string => Buffer.from(text).toString('base64')

async function uploadResumably(
  who: SignedIn,
  { names, name }: { readonly names: readonly string[]; readonly name: string },
  file: string,
): Promise<void> {
  const bytes = (await stat(file)).size
  const folder = entryPath({ email: who.email, names }, true)
  const created = await fetch(who.address + uploadsPath, {
    method: 'POST',
    headers: {
      ...who.headers,
      ...version,
      'upload-length': String(bytes),
      'upload-metadata': `path ${encoded(folder)},relativePath ${encoded(name)}`,
    },
  })
  const address = created.headers.get('location')
  if (address === null) throw new Error(`${created.status} creation: ${await created.text()}`)
  const { status, text } = await rawRequest({
    address: who.address,
    method: 'PATCH',
    path: address,
    headers: {
      ...who.headers,
      ...version,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: { head: '', file, bytes, tail: '' },
  })
  if (status !== 204) throw new Error(`${status} bytes: ${text}`)
  const finished = await fetch(`${who.address}${address}/finish`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: '{}',
  })
  const { size } = await readJson<FileEntry>(finished)
  if (size !== bytes) throw new Error(`${size} of ${bytes} bytes have become the file`)
}
