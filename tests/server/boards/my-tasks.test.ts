import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayIn, daysAfter, endOfWeek } from '#contract/boards/days.ts'
import type { listMyTasks, MyTask } from '#contract/boards/my-tasks.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { boardsClient, cardOf, stageAt, type BoardsClient } from '../../support/clients/boards-client.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

type Mine = ReplyOf<typeof listMyTasks>

let server: TestServer
let owner: BoardsClient
let other: BoardsClient
let boardId: string
beforeEach(async () => {
  server = await startTestServer()
  owner = await boardsClient(server, { firstName: 'Olga', lastName: 'Owner' })
  other = await boardsClient(server, { firstName: 'Otto', lastName: 'Other' })
  boardId = (await owner.createBoard({ template: 'approval' })).id
  await owner.put(boardId, other.person, 'member')
})
afterEach(() => server.close())

const zone = 'Europe/Berlin'
const mineOf = async ({ ask }: BoardsClient, timeZone = zone): Promise<Mine> => {
  const reply = await ask('GET', `/api/task/mine?timeZone=${timeZone}`)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}
const titles = ({ first }: { readonly first: readonly Pick<MyTask, 'title'>[] }) =>
  first.map(({ title }) => title)
const due = (taskId: string, day: string) =>
  sql`update tasks set due_date = ${day}::date where id = ${taskId}::bigint`.execute(server.services.db)

test('what is assigned to somebody stands by when it is due, on the day it is where they are', async () => {
  const assignee = other.person.id
  const today = dayIn(zone, server.services.now())
  const days = {
    'over ago': daysAfter(today, -3),
    over: daysAfter(today, -1),
    now: today,
    'next week': daysAfter(endOfWeek(today), 1),
  }
  for (const [title, day] of Object.entries(days))
    await due((await owner.createTask(boardId, title, { assignee })).id, day)
  await owner.createTask(boardId, 'whenever', { assignee })
  await owner.createTask(boardId, 'of somebody else', { assignee: owner.person.id })
  await owner.createTask(boardId, 'of nobody')
  const mine = await mineOf(other)
  expect(titles(mine.overdue)).toEqual(['over ago', 'over'])
  expect(titles(mine.today)).toEqual(['now'])
  expect(titles(mine.later)).toEqual(['next week', 'whenever'])
  expect(mine.later.first[0]).toMatchObject({
    taskboard: { id: boardId, name: 'Umzug' },
    parent: null,
    // no arrow leads from the first stage to the last
    doneStage: null,
  })
})

test('the week ends on Sunday, and the day begins where one is', async () => {
  const assignee = other.person.id
  const { id } = await owner.createTask(boardId, 'x', { assignee })
  const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].map((each) =>
    dayIn(each, server.services.now()),
  )
  expect(west).not.toBe(east)
  await due(id, west ?? '')
  expect(titles((await mineOf(other, 'Pacific/Pago_Pago')).today)).toEqual(['x'])
  expect(titles((await mineOf(other, 'Pacific/Kiritimati')).overdue)).toEqual(['x'])
  expect(endOfWeek('2026-11-23')).toBe('2026-11-29')
  expect(endOfWeek('2026-11-29')).toBe('2026-11-29')
})

test('what is done, gone, archived or of a board where one is no more is not there', async () => {
  const assignee = other.person.id
  for (const title of ['deleted', 'archived', 'done', 'kept'])
    await owner.createTask(boardId, title, { assignee })
  const shown = await owner.show(boardId)
  await owner.ask('DELETE', `/api/task/${cardOf(shown, 'deleted').id}`)
  await sql`update tasks set archived_at = now() where title = 'archived'`.execute(server.services.db)
  await sql`update tasks set done_at = now() where title = 'done'`.execute(server.services.db)
  expect(titles((await mineOf(other)).later)).toEqual(['kept'])
  await owner.ask('POST', `/api/taskboard/${boardId}/archive`)
  expect((await mineOf(other)).later).toEqual({ first: [], total: 0 })
  await owner.ask('DELETE', `/api/taskboard/${boardId}/archive`)
  await sql`delete from board_subjects where user_id = ${other.person.id}::bigint`.execute(server.services.db)
  expect((await mineOf(other)).later.total).toBe(0)
})

test('a subtask tells its task, and goes with it', async () => {
  const card = await owner.createTask(boardId, 'card')
  await owner.createTask(boardId, 'part', { parentId: card.id, assignee: other.person.id })
  const [part] = (await mineOf(other)).later.first
  expect(part).toMatchObject({ title: 'part', workflowStage: null, parent: { id: card.id, title: 'card' } })
  await sql`update tasks set archived_at = now() where id = ${card.id}::bigint`.execute(server.services.db)
  expect((await mineOf(other)).later.total).toBe(0)
})

test('a task leads to the first stage for what is done that the person may reach', async () => {
  const simple = await owner.createBoard()
  await owner.put(simple.id, other.person, 'member')
  await owner.createTask(simple.id, 'free', { assignee: other.person.id })
  const [task] = (await mineOf(other)).later.first
  expect(task?.doneStage).toBe(stageAt(await owner.show(simple.id), 2).id)
  // only an owner goes along an arrow that asks for approval
  const shown = await owner.show(simple.id)
  const [todo, , done] = shown.workflow.columns
  const connection = { from: todo?.id ?? '', to: done?.id ?? '', needsApproval: true, approvers: [] }
  await owner.saveWorkflow(simple.id, { ...shown.workflow, connections: [connection] })
  expect((await mineOf(other)).later.first[0]?.doneStage).toBeNull()
  await owner.put(simple.id, other.person, 'owner')
  expect((await mineOf(other)).later.first[0]?.doneStage).toBe(done?.id)
})

test('of a great many the first are told, and how many there are', async () => {
  const stage = stageAt(await owner.show(boardId), 0)
  await sql`
    insert into tasks (board_id, stage_id, rank, title, assignee_id, due_date, revision)
    select ${boardId}::bigint, ${stage.id}::bigint, 'a' || lpad(n::text, 4, '0'), 'Nr. ' || n, ${other.person.id}::bigint,
      current_date - 100 + n, 1 from generate_series(1, 60) n`.execute(server.services.db)
  const { overdue } = await mineOf(other)
  expect([overdue.first.length, overdue.total]).toEqual([25, 60])
  expect(overdue.first[0]?.title).toBe('Nr. 1')
})

test('a move waits for those who decide about it now, and stands with who asked', async () => {
  const third = await boardsClient(server)
  await owner.put(boardId, third.person, 'member')
  const card = await other.createTask(boardId, 'Entwurf', { assignee: other.person.id })
  const [draft, review] = (await owner.show(boardId)).workflow.columns
  await sql`
    insert into move_requests (board_id, task_id, from_stage, to_stage, reason, asker_id)
    values (${boardId}::bigint, ${card.id}::bigint, ${draft?.id}::bigint, ${review?.id}::bigint, 'weil', ${other.person.id}::bigint)
  `.execute(server.services.db)
  const [waiting, asked] = [await mineOf(owner), await mineOf(other)]
  expect(waiting.approvals).toMatchObject({
    total: 1,
    first: [
      {
        taskId: card.id,
        title: 'Entwurf',
        from: draft?.name,
        to: review?.name,
        reason: 'weil',
        asker: 'Otto Other',
      },
    ],
  })
  expect([waiting.requests.total, asked.approvals.total, asked.requests.total]).toEqual([0, 0, 1])
  expect((await mineOf(third)).approvals.total).toBe(0)
  await sql`update connections set approvers = array[${third.person.id}::bigint]
    where from_stage = ${draft?.id}::bigint and to_stage = ${review?.id}::bigint`.execute(server.services.db)
  expect((await mineOf(third)).approvals.total).toBe(1)
  expect((await mineOf(owner)).approvals.total).toBe(0)
  // none of them is on the board any more: the owners decide again
  await sql`delete from board_subjects where user_id = ${third.person.id}::bigint`.execute(server.services.db)
  expect((await mineOf(owner)).approvals.total).toBe(1)
  expect((await mineOf(third)).approvals.total).toBe(0)
})

test('a zone that there is not is refused', async () => {
  expect((await other.ask('GET', '/api/task/mine?timeZone=Mars/Olympus')).statusCode).toBe(400)
})
