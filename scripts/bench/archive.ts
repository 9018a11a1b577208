import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { encodeAddress, entryPath } from '#contract/files/addresses.ts'
import { createFolder } from '#contract/files/entries.ts'
import { readJson, upload, type SignedIn } from './client.ts'
import { median, rounds } from './measure.ts'
import type { Row } from './report.ts'

const [files, atOnce] = [1000, 8]

/** A thousand tiny files of a folder as one zip. */
export async function archiveRows(who: SignedIn, parent: string): Promise<Row[]> {
  const name = 'Tausend kleine'
  const names = [parent, name]
  await makeFolder(who, parent, name)
  let next = 0
  const worker = async (): Promise<void> => {
    for (let n = next++; n < files; n = next++)
      await upload(who, { names, name: `klein ${n}.txt` }, randomBytes(200))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now()
    const path = encodeAddress(entryPath({ email: who.email, names }, true))
    const answer = await fetch(`${who.address}/api/filemanager/downloadfolder${path}`, {
      headers: who.headers,
    })
    const bytes = (await answer.arrayBuffer()).byteLength
    if (!answer.ok || bytes !== Number(answer.headers.get('content-length')))
      throw new Error(`${answer.status}: ${bytes} bytes of a zip`)
    times.push((performance.now() - begin) / 1000)
  }
  return [{ what: 'zip of 1000 tiny files', value: median(times), unit: 's', target: { atMost: 0.5 } }]
}

async function makeFolder(who: SignedIn, parent: string, name: string): Promise<void> {
  const path = entryPath({ email: who.email, names: [parent] }, true)
  const answer = await fetch(who.address + createFolder.path, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ path, name }),
  })
  await readJson(answer)
}
