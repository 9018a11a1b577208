import { listWideAccess, wideKinds, type WideRow } from '#contract/admin/wide-access.ts'
import { listAccessMatrix } from '#contract/admin/access-matrix.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { readJson, type SignedIn } from '../client.ts'
import { load, measure } from '../measure.ts'
import type { Row } from '../report.ts'
import { group } from './seed-group.ts'

type Matrix = ReplyOf<typeof listAccessMatrix>

const day = 24 * 60 * 60 * 1000
const amount = 40

/** People against first-level folders, now and as of four weeks ago. */
export async function accessRows(who: SignedIn, server: { readonly pid: number }): Promise<Row[]> {
  const address = `${who.address}${listAccessMatrix.path}?pageSize=50`
  const asOf = new Date(Date.now() - 27.5 * day).toISOString()
  const [now, then] = [await matrix(who, address), await matrix(who, `${address}&asOf=${asOf}`)]
  if (now.people.total < group.people || now.folders.total < group.firstLevel)
    throw new Error(`Only ${now.people.total} people and ${now.folders.total} folders`)
  if (JSON.stringify(now.cells) === JSON.stringify(then.cells)) throw new Error('Nothing was other then')
  const ask = async (what: string, url: string, atMost: number): Promise<Row> => {
    const { cpu } = await measure(what, server, amount, () =>
      load(url, { amount, connections: 2, headers: who.headers }),
    )
    return { what: `${what}, server CPU`, value: cpu, unit: 'ms', target: { atMost } }
  }
  return [
    await ask('people against folders, 50 × 50', address, 40),
    await ask('people against folders, searched', `${address}&search=nachname&folder=ordner`, 40),
    await ask('people against folders as of a day', `${address}&asOf=${asOf}`, 150),
    ...(await wideRows(who, ask)),
  ]
}

/** The first page of each kind of what is open too widely. */
async function wideRows(
  who: SignedIn,
  ask: (what: string, url: string, atMost: number) => Promise<Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of wideKinds) {
    const address = `${who.address}${listWideAccess.path}?kind=${kind}&pageSize=50`
    const { items } = await readJson<{ items: WideRow[] }>(await fetch(address, { headers: who.headers }))
    if (kind !== 'everybody' && items.length < 50) throw new Error(`Only ${items.length} folders: ${kind}`)
    rows.push(await ask(`folders open too widely, ${kind}`, address, 30))
  }
  return rows
}

const matrix = async (who: SignedIn, url: string): Promise<Matrix> =>
  readJson<Matrix>(await fetch(url, { headers: who.headers }))
