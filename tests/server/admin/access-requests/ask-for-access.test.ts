import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessRequestLimits } from '#contract/rights/access-requests.ts'
import { foldName } from '#contract/text/names.ts'
import { askForAccess } from '../../../../src/server/admin/access-requests/ask-for-access.ts'
import { forgetAccessRequests } from '../../../../src/server/admin/access-requests/forget-access-requests.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { insertFile } from '../../../support/insert-file.ts'
import {
  actorOf,
  openAccessRequestScene,
  type AccessRequestScene,
} from '../../../support/scenes/access-request-scene.ts'
import { statementLog } from '../../../support/statement-log.ts'

let scene: AccessRequestScene
let fileId = ''
beforeAll(async () => {
  scene = await openAccessRequestScene()
  fileId = await insertFile(scene.server.services.db, scene.folders.berichte, 'Geheim.txt')
})
afterAll(() => scene.server.close())
beforeEach(() => scene.clear())

const missingId = '999999'
const setTrashed = (isTrashed: boolean, id = scene.folders.finanzen): Promise<unknown> =>
  scene.server.services.db
    .updateTable('entries')
    .set({ trashed_at: isTrashed ? new Date() : null, purged_at: null })
    .where('id', '=', id)
    .execute()
const grantTo = (email: string, ...names: string[]): Promise<unknown> =>
  scene.set(email, [
    { path: scene.anna.address(...names), operation: 'ADD', permissions: ['PERMISSION_READ'] },
  ])

describe('asking', () => {
  test('tells those who may grant it who asks for what and why, and nobody else', async () => {
    const { anna, bert, manager, other, folders, askFor, open, toldTo } = scene
    expect((await askFor(anna, { fileId: folders.berichte })).statusCode).toBe(204)
    expect(await open()).toMatchObject([
      {
        state: 'open',
        reason: 'Für den Abschluss',
        asker: { id: anna.person.id, firstName: 'Anna', lastName: 'Weiß', company: 'Nordlicht' },
        folder: { id: folders.berichte, name: 'Berichte' },
        isForFile: false,
        decider: null,
      },
    ])
    const [{ id } = { id: '' }] = await open()
    for (const who of [manager, other])
      expect(await toldTo(who)).toMatchObject([
        {
          type: 'access_asked',
          actor: 'Anna Weiß',
          payload: ['Finanzen/Berichte | ASKED'],
          requestId: id,
          reason: 'Für den Abschluss',
        },
      ])
    expect(await toldTo(anna)).toEqual([])
    expect(await toldTo(bert)).toEqual([])
  })

  test('for a file means the folder that it lies in, and does not name the file', async () => {
    const { anna, folders, manager, askFor, open, toldTo } = scene
    await askFor(anna, { fileId })
    const [request] = await open()
    expect(request).toMatchObject({ folder: { id: folders.berichte }, isForFile: true })
    expect(JSON.stringify([request, await toldTo(manager)])).not.toContain('Geheim')
  })

  test('may be done by the address of a folder, in any case', async () => {
    const { anna, folders, askFor, open } = scene
    await askFor(anna, { path: anna.address('FINANZEN', 'berichte') })
    expect(await open()).toMatchObject([{ folder: { id: folders.berichte } }])
  })

  test('stands in the change log, with the reason and in the name of who asked', async () => {
    const { anna, folders, askFor } = scene
    await askFor(anna, { fileId: folders.jahr }, 'Wegen der Zahlen')
    const row = await scene.server.services.db
      .selectFrom('audit_log')
      .select(['action', 'actor_email', 'subject_kind', 'subject_id', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toMatchObject({
      action: 'accessRequested',
      actor_email: anna.person.email,
      subject_kind: 'right',
      subject_id: folders.jahr,
      after: { reason: 'Wegen der Zahlen' },
    })
  })
})

describe('nothing tells what is closed from what is not there', () => {
  test('the answers are the same to the last byte, and so are those to asking again', async () => {
    const { anna, folders, askFor } = scene
    await setTrashed(true, folders.technik)
    const targets = [
      { fileId: folders.berichte },
      { fileId },
      { fileId: missingId },
      { fileId: folders.technik },
      { path: anna.address('Finanzen', '2026') },
      { path: anna.address('Finanzen', 'Berichte', '2026') },
      { path: anna.address('Gibt es nicht') },
    ]
    const said = async (target: object): Promise<string> => {
      const { statusCode, headers, body } = await askFor(anna, target)
      const { date: _date, 'x-request-id': _id, ...told } = headers
      return JSON.stringify({ statusCode, told, body })
    }
    for (const time of ['first', 'again']) {
      const answers = new Set<string>()
      for (const target of targets) answers.add(await said(target))
      expect([...answers], time).toHaveLength(1)
      expect([...answers][0]).toContain(time === 'first' ? '204' : 'accessAskedToday')
    }
    await setTrashed(false, folders.technik)
  })

  test('the database is asked the same, and everything else is looked up afterwards', async () => {
    const { anna, bert, folders, server } = scene
    const log = statementLog(server.database)
    const services = { ...server.services, db: log.db }
    const statementsOf = async ({ headers, person }: typeof anna, fileId: string) => {
      const actor = await actorOf(services, { headers, person })
      return log.during(() => askForAccess(services, actor, { target: { fileId }, reason: 'x' }))
    }
    const statements = await statementsOf(anna, folders.berichte)
    expect(statements.length).toBeGreaterThan(3)
    expect(await statementsOf(bert, missingId)).toEqual(statements)
  })

  test('who asked for what is not there is seen by nobody', async () => {
    const { anna, manager, askFor, open, toldTo } = scene
    await askFor(anna, { fileId: missingId })
    expect(await open()).toEqual([])
    expect(await toldTo(manager)).toEqual([])
    const { id } = await scene.server.services.db
      .selectFrom('access_requests')
      .select('id')
      .executeTakeFirstOrThrow()
    expectProblem(await manager.ask('GET', `/api/admin/access-requests/${id}`), 'notFound')
    expectProblem(await scene.decide(manager, id, { decision: 'decline' }), 'notFound')
  })
})

describe('is refused', () => {
  test('for what one may open already, and for the uppermost place', async () => {
    const { anna, folders, askFor } = scene
    await grantTo(anna.person.email, 'Finanzen')
    expectProblem(await askFor(anna, { fileId: folders.berichte }), 'accessHeld')
    expectProblem(await askFor(anna, { fileId }), 'accessHeld')
    expectProblem(await askFor(anna, { path: anna.address() }), 'accessHeld')
  })

  test('not for a folder that one only walks through', async () => {
    const { anna, folders, askFor, open } = scene
    await grantTo(anna.person.email, 'Finanzen', 'Berichte')
    expect((await askFor(anna, { fileId: folders.finanzen })).statusCode).toBe(204)
    expect(await open()).toHaveLength(1)
  })

  test('twice a day for the same, by whatever it is named; the next day it is told anew', async () => {
    const { anna, manager, folders, askFor, open, toldTo, backdate } = scene
    await askFor(anna, { fileId: folders.berichte })
    expectProblem(await askFor(anna, { fileId: folders.berichte }), 'accessAskedToday')
    // by its address it is accepted, so that nobody learns that both are one, but told once
    const path = anna.address('Finanzen', 'Berichte')
    expect((await askFor(anna, { path }, 'Anders gesagt')).statusCode).toBe(204)
    expect(await open()).toMatchObject([{ reason: 'Für den Abschluss' }])
    expect(await toldTo(manager)).toMatchObject([{ reason: 'Für den Abschluss' }])
    const [first] = await open()
    await backdate(25)
    expect((await askFor(anna, { fileId: folders.berichte }, 'Noch einmal')).statusCode).toBe(204)
    expect(await open()).toMatchObject([{ reason: 'Noch einmal' }])
    expect(await toldTo(manager)).toMatchObject([{ reason: 'Noch einmal' }])
    expectProblem(await manager.ask('GET', `/api/admin/access-requests/${first?.id}`), 'notFound')
  })

  test('twice for the same at the same moment', async () => {
    const { anna, folders, askFor } = scene
    const answers = await Promise.all([1, 2, 3].map(() => askFor(anna, { fileId: folders.jahr })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409, 409])
  })

  test('more than twenty times a day, whatever it is; a hundred leave nothing half done', async () => {
    const { anna, askFor, open } = scene
    for (let at = 0; at < 100; at += 1) {
      const answer = await askFor(anna, { fileId: String(900_000 + at) })
      if (at < accessRequestLimits.perDay) expect(answer.statusCode).toBe(204)
      else expect(answer.json()).toMatchObject({ code: 'tooManyAccessRequests' })
    }
    const { asked } = await scene.server.services.db
      .selectFrom('access_requests')
      .select(({ fn }) => fn.countAll<string>().as('asked'))
      .executeTakeFirstOrThrow()
    expect(Number(asked)).toBe(accessRequestLimits.perDay)
    expect(await open()).toEqual([])
  })

  test('without a reason, for what is no id, and from others than those who use the files', async () => {
    const { anna, manager, folders, askFor } = scene
    expect((await askFor(anna, { fileId: folders.jahr }, '  ')).json()).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'reason' }],
    })
    expect((await askFor(anna, { fileId: 'x' })).statusCode).toBe(400)
    expectProblem(await askFor(anna, { path: scene.bert.address('Finanzen') }), 'notFound')
    expectProblem(await askFor(manager, { fileId: folders.jahr }), 'notAllowed')
  })
})

/** Anna’s request is over after a change, for whoever looks at it and whoever would decide. */
async function lapses(change: () => Promise<unknown>, back: () => Promise<unknown>): Promise<void> {
  const { anna, manager, folders, askFor, open, show, decide, toldTo } = scene
  await askFor(anna, { fileId: folders.jahr })
  const [{ id } = { id: '' }] = await open()
  await change()
  expect(await open()).toEqual([])
  expect(await toldTo(manager)).toEqual([])
  expect(await show(id)).toMatchObject({ state: 'lapsed' })
  for (const decision of ['grant', 'decline']) {
    const answer = await decide(manager, id, { decision, permissions: [] })
    expectProblem(answer, 'accessRequestLapsed')
  }
  await back()
}

const renameReports = (name: string): Promise<unknown> =>
  scene.server.services.db
    .updateTable('entries')
    .set({ name, name_folded: foldName(name) })
    .where('id', '=', scene.folders.berichte)
    .execute()
const setAnna = (status: 'active' | 'deactivated'): Promise<unknown> =>
  scene.server.services.db
    .updateTable('users')
    .set({ status })
    .where('id', '=', scene.anna.person.id)
    .execute()

describe('a request lapses', () => {
  test('while its target is in the trash, or what it lies in', () =>
    lapses(
      () => setTrashed(true),
      async () => {
        await setTrashed(false)
        expect(await scene.open()).toHaveLength(1)
      },
    ))

  test('when its target is hidden from everybody', () =>
    lapses(
      () => renameReports('nextcloud'),
      () => renameReports('Berichte'),
    ))

  test('when the asker has the right by now', () =>
    lapses(
      () => grantTo(scene.anna.person.email, 'Finanzen'),
      async () => {},
    ))

  test('when the asker is deactivated', () =>
    lapses(
      () => setAnna('deactivated'),
      () => setAnna('active'),
    ))

  test('after a month', () =>
    lapses(
      () => scene.backdate(31 * 24),
      async () => {},
    ))

  test('for good at night, and what was long ago is forgotten', async () => {
    const { anna, folders, askFor, open, backdate, server } = scene
    await askFor(anna, { fileId: folders.jahr })
    await setTrashed(true)
    await forgetAccessRequests(server.services)
    await setTrashed(false)
    expect(await open()).toEqual([])
    // the limit of a day still counts
    expectProblem(await askFor(anna, { fileId: folders.jahr }), 'accessAskedToday')
    await backdate(91 * 24)
    await forgetAccessRequests(server.services)
    expect(await server.services.db.selectFrom('access_requests').selectAll().execute()).toEqual([])
  })
})
