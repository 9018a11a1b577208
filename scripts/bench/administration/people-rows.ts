import { performance } from 'node:perf_hooks'
import { findFolders } from '#contract/admin/find-folders.ts'
import { listCompanies } from '#contract/admin/companies.ts'
import { listRightsSubjects, listSubjectFolders, listSubjectGrants } from '#contract/admin/folder-rights.ts'
import { listFirstLevelFolders } from '#contract/admin/folders.ts'
import { changeUsers, chooseUsers } from '#contract/admin/many-users.ts'
import { showOffboarding } from '#contract/admin/offboarding.ts'
import { listRoles } from '#contract/admin/roles.ts'
import { listUserSessions } from '#contract/admin/user-sessions.ts'
import { listUsers, showUser, userChoices } from '#contract/admin/users.ts'
import { listAudit } from '#contract/admin/audit.ts'
import { listSignIns } from '#contract/admin/sign-ins.ts'
import { countChatsOfUser } from '#contract/assistant/chat-count.ts'
import { listBoardsOfUser } from '#contract/boards/boards-of-user.ts'
import { countSignIns, countUsers, showFailures, showStorage } from '#contract/admin/overview.ts'
import { listOwnerlessBoards } from '#contract/boards/ownerless-boards.ts'
import { listDashboardsOfUser } from '#contract/reports/dashboard-lists.ts'
import { listAccessRequests } from '#contract/rights/access-requests.ts'
import type { SignedIn } from '../client.ts'
import { load, measure, median } from '../measure.ts'
import type { Row } from '../report.ts'
import { seedReaders } from '../seed-readers.ts'
import { get, post } from './ask.ts'
import { folderTreeRows } from './folder-tree-rows.ts'
import { group } from './seed-group.ts'
import { leavingRows } from './leaving-rows.ts'
import { seedLeavers } from './seed-leavers.ts'

export interface Administrator {
  readonly email: string
  readonly password: string
}

const changedAtOnce = 100
const manyPeople = 2000

/** The page of a person and the lists of the administration, many people changed at once, and somebody who leaves much behind. */
export async function peopleRows(
  who: SignedIn,
  server: { readonly pid: number },
  env: NodeJS.ProcessEnv,
  administrator: Administrator,
): Promise<Row[]> {
  const leavers = await seedLeavers(env)
  const id = leavers.leaving[0] ?? ''
  return [
    ...(await screenRows(who, server, id)),
    await ownLogRow(who, server, env),
    ...(await folderTreeRows(who.address, administrator, id)),
    ...(await manyRows(who)),
    ...(await leavingRows(who, leavers)),
  ]
}

/** The change log for somebody who may read only what is told of folder rights. */
async function ownLogRow(
  { address }: SignedIn,
  server: { readonly pid: number },
  env: NodeJS.ProcessEnv,
): Promise<Row> {
  const { tokens } = await seedReaders(env, null, 1, ['MANAGE_FILES'])
  const headers = { authorization: `Bearer ${tokens[0]}` }
  const { items, total } = await get<{ items: { subject: { kind: string } }[]; total: number }>(
    { address, email: '', headers },
    `${listAudit.path}?pageSize=50`,
  )
  if (total < group.grants / 2 || items.some(({ subject }) => subject.kind !== 'right'))
    throw new Error(`${total} lines of the change log are read with one right`)
  return screenRow(server, {
    what: 'change log, read with one right',
    url: `${address}${listAudit.path}?pageSize=50`,
    headers,
  })
}

async function screenRows(who: SignedIn, server: { readonly pid: number }, id: string): Promise<Row[]> {
  const ofPerson = (path: string): string =>
    path.replace('{id}', id).replace('{userId}', id).replace('{kind}', 'user')
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
    ['reports of a person', ofPerson(listDashboardsOfUser.path)],
    ['chats of a person, 50', ofPerson(countChatsOfUser.path)],
    ['how a person was let go', ofPerson(showOffboarding.path)],
    ['roles and companies to choose', userChoices.path],
    ['people, roles and companies with rights', listRightsSubjects.path],
    ['roles', listRoles.path],
    ['companies', `${listCompanies.path}?pageSize=50`],
    ['requests for access, 300 open', listAccessRequests.path],
    ['boards that nobody owns, 50', listOwnerlessBoards.path],
    ['overview: people', countUsers.path],
    ['overview: sign-ins by day', `${countSignIns.path}?timeZone=Europe%2FBerlin`],
    ['overview: storage by company', showStorage.path],
    ['overview: failures', showFailures.path],
    ['changes of a person', `${listAudit.path}?subjectKind=user&subjectId=${id}&pageSize=5`],
  ]
  const requests = await get<{ requests: unknown[] }>(who, listAccessRequests.path)
  if (requests.requests.length < 100) throw new Error(`Only ${requests.requests.length} open requests`)
  const rows: Row[] = []
  for (const [what, path] of screens)
    rows.push(await screenRow(server, { what, url: who.address + path, headers: who.headers }))
  return rows
}

interface Screen {
  readonly what: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** What the first answer of a screen costs. */
async function screenRow(server: { readonly pid: number }, { what, url, headers }: Screen): Promise<Row> {
  const { cpu } = await measure(what, server, 40, () => load(url, { amount: 40, connections: 2, headers }))
  return { what: `${what}, server CPU`, value: cpu, unit: 'ms', target: { atMost: 30 } }
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
