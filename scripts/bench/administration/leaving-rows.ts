import { performance } from 'node:perf_hooks'
import { offboardUser } from '#contract/admin/offboarding.ts'
import { showUser } from '#contract/admin/users.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { SignedIn } from '../client.ts'
import { median } from '../measure.ts'
import type { Row } from '../report.ts'
import { get, post } from './ask.ts'
import { left, type Leavers } from './seed-leavers.ts'

/** Somebody who leaves much behind is let go, all of it to one heir. */
export async function leavingRows(who: SignedIn, { heir, leaving }: Leavers): Promise<Row[]> {
  const handOver = { rights: heir, boards: heir, prompts: heir, watches: heir }
  const walls: number[] = []
  for (const id of leaving) {
    const { version } = await get<{ version: number }>(who, showUser.path.replace('{id}', id))
    const begin = performance.now()
    const done = await post<Offboarded>(who, offboardUser.path.replace('{id}', id), { version, handOver })
    walls.push(performance.now() - begin)
    expectAll(done.amounts)
  }
  return [
    {
      what: 'letting somebody go with 500 grants, 200 tasks, 20 boards',
      value: median(walls),
      unit: 'ms',
      target: { atMost: 1000 },
    },
  ]
}

type Offboarded = ReplyOf<typeof offboardUser>

/** Where less was handed over, something else was measured. */
function expectAll({ rights, boards, prompts, watches }: Offboarded['amounts']): void {
  const found = {
    grants: rights?.taken,
    boards: boards?.boards,
    tasks: boards?.tasks,
    prompts: prompts?.prompts,
    watches: watches?.taken,
  }
  const isAll = Object.entries(found).every(([what, count]) => count === left[what as keyof typeof left])
  // on some the heir may do as much already, by role or company
  if (!isAll || (rights?.given ?? 0) < left.grants * 0.8)
    throw new Error(`Not all was handed over: ${JSON.stringify({ ...found, given: rights?.given })}`)
}
