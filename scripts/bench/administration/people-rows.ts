import { performance } from 'node:perf_hooks'
import { findFolders } from '#contract/admin/find-folders.ts'
import { listSubjectFolders, listSubjectGrants } from '#contract/admin/folder-rights.ts'
import { listFirstLevelFolders } from '#contract/admin/folders.ts'
import { changeUsers, chooseUsers } from '#contract/admin/many-users.ts'
import { offboardUser } from '#contract/admin/offboarding.ts'
import { listUserSessions } from '#contract/admin/user-sessions.ts'
import { listUsers, showUser, userChoices } from '#contract/admin/users.ts'
import { listAudit } from '#contract/admin/audit.ts'
import { listSignIns } from '#contract/admin/sign-ins.ts'
import { listBoardsOfUser } from '#contract/boards/boards-of-user.ts'
import { readJson, type SignedIn } from '../client.ts'
import { load, measure, median } from '../measure.ts'
import type { Row } from '../report.ts'
import { seedLeavers } from './seed-leavers.ts'

const changedAtOnce = 100
const manyPeople = 2000

/** The page of a person and the lists of the administration, many people changed at once, and somebody who leaves much behind. */
export async function peopleRows(
  who: SignedIn,
  server: { readonly pid: number },
  env: NodeJS.ProcessEnv,
): Promise<Row[]> {
  const leavers = await seedLeavers(env)
  return [
    ...(await screenRows(who, server, leavers[0] ?? '')),
    ...(await manyRows(who)),
    ...(await leavingRows(who, leavers)),
  ]
}

async function screenRows(who: SignedIn, server: { readonly pid: number }, id: string): Promise<Row[]> {
  const ofPerson = (path: string): string => path.replace('{id}', id).replace('{kind}', 'user')
  const screens: readonly (readonly [string, string])[] = [
    ['people', `${listUsers.path}?pageSize=50`],
    ['first-level folders', `${listFirstLevelFolders.path}?pageSize=25`],
    ['change log', `${listAudit.path}?pageSize=50`],
    ['sign-ins', `${listSignIns.path}?pageSize=50`],
    ['a person', ofPerson(showUser.path)],
    ['devices of a person', ofPerson(listUserSessions.path)],
    ['folder rights of a person, 500', `${ofPerson(listSubjectGrants.path)}?pageSize=25`],
    ['tree of rights, 1,000 folders', ofPerson(listSubjectFolders.path)],
    ['a folder found by its name', `${findFolders.path}?search=ordner%20512`],
    ['boards of a person, 20', ofPerson(listBoardsOfUser.path)],
    ['changes of a person', `${listAudit.path}?subjectKind=user&subjectId=${id}&pageSize=5`],
  ]
  const rows: Row[] = []
  for (const [what, path] of screens) {
    const { cpu } = await measure(what, server, 40, () =>
      load(who.address + path, { amount: 40, connections: 2, headers: who.headers }),
    )
    rows.push({ what: `${what}, server CPU`, value: cpu, unit: 'ms', target: { atMost: 30 } })
  }
  return rows
}

/** Two companies in turn, so that each round changes everybody. */
async function manyRows(who: SignedIn): Promise<Row[]> {
  const { companies } = await get<{ companies: { id: string; isActive: boolean }[] }>(who, userChoices.path)
  const { ids } = await get<{ ids: string[] }>(who, `${chooseUsers.path}?search=nachname`)
  const chosen = ids.slice(0, manyPeople)
  if (chosen.length < manyPeople) throw new Error(`Only ${chosen.length} people`)
  const walls: number[] = []
  const waits: number[] = []
  for (const round of [0, 1, 2, 3, 4]) {
    const companyId = companies.filter(({ isActive }) => isActive)[round % 2]?.id ?? ''
    const state = { isDone: false }
    const others = listMeanwhile(who, state, waits)
    const begin = performance.now()
    for (let start = 0; start < chosen.length; start += changedAtOnce)
      await post(who, changeUsers.path, {
        userIds: chosen.slice(start, start + changedAtOnce),
        change: { kind: 'company', companyId },
      })
    walls.push(performance.now() - begin)
    state.isDone = true
    await others
  }
  const p95 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? Number.NaN
  return [
    { what: '2,000 people changed at once', value: median(walls), unit: 'ms', target: { atMost: 3000 } },
    { what: 'list of people meanwhile, p95', value: p95, unit: 'ms', target: { atMost: 100 } },
  ]
}

async function listMeanwhile(
  who: SignedIn,
  state: { readonly isDone: boolean },
  waits: number[],
): Promise<void> {
  while (!state.isDone) {
    const begin = performance.now()
    await get(who, `${listUsers.path}?pageSize=25`)
    waits.push(performance.now() - begin)
  }
}

async function leavingRows(who: SignedIn, leavers: readonly string[]): Promise<Row[]> {
  const [heir = '', ...leaving] = leavers
  const handOver = { rights: heir, boards: heir, prompts: heir, watches: heir }
  const walls: number[] = []
  for (const id of leaving) {
    const { version } = await get<{ version: number }>(who, showUser.path.replace('{id}', id))
    const begin = performance.now()
    await post(who, offboardUser.path.replace('{id}', id), { version, handOver })
    walls.push(performance.now() - begin)
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

const get = async <Body>({ address, headers }: SignedIn, path: string): Promise<Body> =>
  readJson<Body>(await fetch(address + path, { headers }))

const post = async ({ address, headers }: SignedIn, path: string, body: object): Promise<unknown> =>
  readJson(
    await fetch(address + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
