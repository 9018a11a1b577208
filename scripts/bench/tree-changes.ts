import { performance } from 'node:perf_hooks'
import { entryPath } from '#contract/files/addresses.ts'
import * as files from '#contract/files/entries.ts'
import { transferEntries, type TransferItem } from '#contract/files/transfer.ts'
import { readJson, type SignedIn } from './client.ts'
import { median, rounds } from './measure.ts'
import type { Row } from './report.ts'

interface Folders {
  /** First-level folder in which all of it happens. */
  readonly uploads: string
  readonly thousand: string
  readonly tenThousand: string
}

/** Copies of a folder of 1,000 files, and moves of one of 10,000, in seconds until the answer. */
export async function treeChangeRows(who: SignedIn, folders: Folders): Promise<Row[]> {
  const { uploads, thousand, tenThousand } = folders
  const large = 'groß'
  await transfer(who, 'copy', [tenThousand], [uploads, large])
  await createFolder(who, [uploads], 'Ziel')
  const [copies, moves] = [new Array<number>(), new Array<number>()]
  for (let round = 0; round < rounds; round += 1) {
    copies.push(await transfer(who, 'copy', [thousand], [uploads, `Kopie ${round}`]))
    moves.push(await transfer(who, 'move', [uploads, large], [uploads, 'Ziel', large]))
    moves.push(await transfer(who, 'move', [uploads, 'Ziel', large], [uploads, large]))
  }
  return [
    { what: 'copy of a folder of 1000 files', value: median(copies), unit: 's', target: { atMost: 0.3 } },
    { what: 'move of a folder of 10000 files', value: median(moves), unit: 's', target: { atMost: 0.05 } },
  ]
}

/** Seconds until a transfer of a folder is answered; rejects unless it is done. */
async function transfer(
  who: SignedIn,
  operation: TransferItem['operation'],
  from: readonly string[],
  to: readonly string[],
): Promise<number> {
  const item: TransferItem = {
    oldPath: entryPath({ email: who.email, names: from }, true),
    newPath: entryPath({ email: who.email, names: to }, true),
    overwrite: false,
    operation,
    isFile: false,
  }
  const begin = performance.now()
  await readJson(await post(who, transferEntries.path, [item]))
  return (performance.now() - begin) / 1000
}

async function createFolder(who: SignedIn, parent: readonly string[], name: string): Promise<void> {
  const path = entryPath({ email: who.email, names: parent }, true)
  await readJson(await post(who, files.createFolder.path, { path, name }))
}

const post = (who: SignedIn, path: string, body: unknown): Promise<Response> =>
  fetch(who.address + path, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
