import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ShownBoard } from '#contract/boards/boards.ts'
import {
  boardsClient,
  cardOf,
  stageAt,
  titlesIn,
  type BoardsClient,
} from '../../support/clients/boards-client.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { ProblemCode } from '#contract/http/problems.ts'
import { problemStatus } from '#contract/http/problems.ts'
import { createClock, type Clock } from '../../support/clock.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let member: BoardsClient
let clock: Clock
beforeEach(async () => {
  clock = createClock()
  server = await startTestServer({ services: { now: clock.now } })
  owner = await boardsClient(server, { firstName: 'Olga', lastName: 'Owner' })
  member = await boardsClient(server, { firstName: 'Mika', lastName: 'Member' })
})
afterEach(() => server.close())

async function boardWith(template: string, ...titles: readonly string[]): Promise<ShownBoard> {
  const { id } = await owner.createBoard({ template })
  await owner.put(id, member.person, 'member')
  for (const title of titles) await owner.createTask(id, title)
  return owner.show(id)
}
/** Texts with names in them are looked at one by one. */
function expectRefusal(response: LightMyRequestResponse, code: ProblemCode): void {
  expect(response.statusCode).toBe(problemStatus[code])
  expect(response.json()).toMatchObject({ code })
}
const again = ({ board }: ShownBoard) => owner.show(board.id)

describe('within a stage', () => {
  test('a task that stays where it is was not moved: nobody’s own move is late by it', async () => {
    const board = await boardWith('simple', 'a', 'b', 'c')
    const todo = stageAt(board, 0)
    const { id, rank, positionVersion } = cardOf(board, 'b')
    for (const after of [cardOf(board, 'a').id, id])
      expect((await owner.move(cardOf(board, 'b'), todo, { after })).json().results[0]).toMatchObject({
        task: { rank, positionVersion },
        activityId: null,
      })
    expect((await again(board)).revision).toBe(board.revision)
    expect((await owner.move(cardOf(board, 'b'), todo)).json().results[0].task.positionVersion).toBe(2)
  })

  test('a task goes behind the one that is named, to the beginning, or to the end', async () => {
    const board = await boardWith('simple', 'a', 'b', 'c')
    const todo = stageAt(board, 0)
    expect((await owner.move(cardOf(board, 'a'), todo, { after: cardOf(board, 'b').id })).statusCode).toBe(
      200,
    )
    expect(titlesIn(await again(board), todo)).toEqual(['b', 'a', 'c'])
    await owner.move(cardOf(board, 'c'), todo, { after: null })
    expect(titlesIn(await again(board), todo)).toEqual(['c', 'b', 'a'])
    await owner.ask('DELETE', `/api/task/${cardOf(board, 'b').id}`)
    await owner.move(cardOf(await again(board), 'c'), todo, { after: cardOf(board, 'b').id })
    expect(titlesIn(await again(board), todo)).toEqual(['a', 'c'])
  })

  test('300 moves into one gap keep the order, and the ranks short', async () => {
    const board = await boardWith('simple', 'a', 'b', 'c')
    const todo = stageAt(board, 0)
    let [one, other] = [cardOf(board, 'b'), cardOf(board, 'c')]
    for (let round = 0; round < 300; round += 1) {
      const answer = await owner.move(other, todo, { after: cardOf(board, 'a').id })
      expect(answer.statusCode).toBe(200)
      ;[one, other] = [answer.json().results[0].task, one]
    }
    const after = await again(board)
    expect(titlesIn(after, todo)[0]).toBe('a')
    expect(Math.max(...after.tasks.map(({ rank }) => rank.length))).toBeLessThanOrEqual(64)
  })
})

describe('between stages', () => {
  test('a move is answered with the card, counts for both, and is on record', async () => {
    const board = await boardWith('simple', 'a')
    const done = stageAt(board, 2)
    const answer = await member.move(cardOf(board, 'a'), done)
    expect(answer.json().results).toMatchObject([
      { status: 200, code: null, task: { workflowStage: done.id, positionVersion: 2, version: 1 } },
    ])
    const task = (await owner.ask('GET', `/api/task/${cardOf(board, 'a').id}`)).json()
    const moment = new Date(clock.now()).toISOString()
    expect(task).toMatchObject({ doneAt: moment, stageSince: moment })
    const [moved] = await server.services.db
      .selectFrom('task_activity')
      .selectAll()
      .where('kind', '=', 'moved')
      .execute()
    expect(moved).toMatchObject({
      actor_id: member.person.id,
      before: { stage: stageAt(board, 0).id },
      after: { stage: done.id },
    })
  })

  test('the arrows are law: against them nothing moves', async () => {
    const board = await boardWith('approval', 'a')
    const answer = await owner.move(cardOf(board, 'a'), stageAt(board, 3))
    expectRefusal(answer, 'moveNotConnected')
    expect(answer.json().message).toBe('The workflow of this board does not allow this move to “Done”.')
    expect(titlesIn(await again(board), stageAt(board, 0))).toEqual(['a'])
  })

  test('what the stage requires is named; what needs approval is for owners', async () => {
    const board = await boardWith('approval', 'a')
    const [card, review, approved] = [cardOf(board, 'a'), stageAt(board, 1), stageAt(board, 2)]
    const refused = await member.move(card, review)
    expectRefusal(refused, 'stageRequires')
    expect(refused.json().message).toBe('“In review” still requires an assignee.')
    await member.ask('PUT', `/api/task/${card.id}`, { version: 1, assignee: member.person.id })
    expect((await member.move(card, review)).statusCode).toBe(200)
    const reviewed = cardOf(await again(board), 'a')
    expectRefusal(await member.move(reviewed, approved), 'moveNeedsApproval')
    expect((await owner.move(reviewed, approved)).statusCode).toBe(200)
  })

  test('a hard limit holds for two who come at once', async () => {
    const board = await boardWith('simple', 'a', 'b')
    const doing = stageAt(board, 1)
    const columns = board.workflow.columns.map((stage) =>
      stage.id === doing.id ? { ...stage, limit: 1, isHardLimit: true } : stage,
    )
    expect((await owner.saveWorkflow(board.board.id, { ...board.workflow, columns })).statusCode).toBe(200)
    const answers = await Promise.all([
      owner.move(cardOf(board, 'a'), doing),
      member.move(cardOf(board, 'b'), doing),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(titlesIn(await again(board), doing)).toHaveLength(1)
  })

  test('whoever comes too late reads who was faster; a change of its text does no harm', async () => {
    const board = await boardWith('simple', 'a')
    const card = cardOf(board, 'a')
    await owner.ask('PUT', `/api/task/${card.id}`, { version: 1, title: 'A' })
    expect((await member.move(card, stageAt(board, 1))).statusCode).toBe(200)
    const late = await owner.move(card, stageAt(board, 2))
    expectRefusal(late, 'movedMeanwhile')
    expect(late.json().message).toContain('Mika Member was faster')
    expect(titlesIn(await again(board), stageAt(board, 1))).toEqual(['A'])
  })

  test('whoever only put it elsewhere in its stage was faster, too', async () => {
    const board = await boardWith('simple', 'a', 'b')
    const [todo, doing] = [stageAt(board, 0), stageAt(board, 1)]
    await owner.move(cardOf(board, 'b'), doing)
    await owner.move(cardOf(board, 'a'), doing)
    await member.move(cardOf(await again(board), 'b'), doing)
    const late = await owner.move(
      { ...cardOf(board, 'b'), workflowStage: doing.id, positionVersion: 2 },
      todo,
    )
    expect(late.json().message).toContain('Mika Member was faster')
  })

  test('a stage of another board, or none, is refused by its field', async () => {
    const board = await boardWith('simple', 'a')
    const other = await boardWith('simple')
    for (const id of [stageAt(other, 0).id, '999999']) {
      const answer = await owner.move(cardOf(board, 'a'), { id })
      expectRefusal(answer, 'invalidInput')
      expect(answer.json().fields).toMatchObject([{ field: 'to.stageId' }])
    }
  })

  test('somebody who was taken from the board while they waited moves nothing', async () => {
    const board = await boardWith('simple', 'a')
    let moving: Promise<LightMyRequestResponse> | undefined
    await server.services.db.transaction().execute(async (tx) => {
      await tx.selectFrom('boards').select('id').where('id', '=', board.board.id).forUpdate().execute()
      moving = member.move(cardOf(board, 'a'), stageAt(board, 1))
      await expect.poll(() => waitingStatements(server)).toBeGreaterThan(0)
      await tx.deleteFrom('board_subjects').where('user_id', '=', member.person.id).execute()
    })
    expectRefusal(await (moving ?? Promise.reject(new Error('nothing was moved'))), 'notFound')
    expect(titlesIn(await again(board), stageAt(board, 0))).toEqual(['a'])
  })

  test('of several each is worked off on its own', async () => {
    const board = await boardWith('simple', 'a', 'b')
    const doing = stageAt(board, 1)
    const to = { stageId: doing.id, after: null }
    const item = (title: string, positionVersion: number) => ({
      taskId: cardOf(board, title).id,
      from: { stageId: stageAt(board, 0).id, positionVersion },
      to,
    })
    const answer = await owner.ask('POST', '/api/task/move', [item('a', 1), item('b', 7)])
    expect(answer.json().results).toMatchObject([
      { status: 200, code: null },
      { status: 409, code: 'movedMeanwhile', task: null },
    ])
  })
})

describe('one’s own last move', () => {
  test('is taken back against the arrows', async () => {
    const board = await boardWith('approval', 'a')
    const card = cardOf(board, 'a')
    await member.ask('PUT', `/api/task/${card.id}`, { version: 1, assignee: member.person.id })
    await member.move(card, stageAt(board, 1))
    const reviewed = cardOf(await again(board), 'a')
    const { results } = (await owner.move(reviewed, stageAt(board, 2))).json()
    const [{ task, activityId }] = results
    expectRefusal(await owner.move(task, stageAt(board, 0)), 'moveNotConnected')
    expectRefusal(await member.move(task, stageAt(board, 1), { takesBack: activityId }), 'takenBackTooLate')
    expect((await owner.move(task, stageAt(board, 1), { takesBack: activityId })).statusCode).toBe(200)
  })

  test.each([
    ['later than five minutes', async () => clock.advance(5 * 60 + 1)],
    [
      'when something else happened to the task',
      async (task: { id: string }) =>
        void (await member.ask('PUT', `/api/task/${task.id}`, { version: 1, title: 'A' })),
    ],
  ])('is not taken back %s', async (_, happens) => {
    const board = await boardWith('ticket', 'a')
    const { results } = (await owner.move(cardOf(board, 'a'), stageAt(board, 4))).json()
    const [{ task, activityId }] = results
    await happens(task)
    expectRefusal(await owner.move(task, stageAt(board, 0), { takesBack: activityId }), 'takenBackTooLate')
  })

  test('is not taken back once somebody put the task elsewhere in its stage, nor is the taking back', async () => {
    const board = await boardWith('ticket', 'a', 'b', 'c')
    const [reported, rejected] = [stageAt(board, 0), stageAt(board, 4)]
    await owner.move(cardOf(board, 'c'), rejected)
    const first = (await owner.move(cardOf(board, 'a'), rejected)).json().results[0]
    const touched = (await member.move(first.task, rejected, { after: null })).json().results[0]
    expectRefusal(
      await owner.move(touched.task, reported, { takesBack: first.activityId }),
      'takenBackTooLate',
    )
    const second = (await owner.move(cardOf(board, 'b'), rejected)).json().results[0]
    const back = (await owner.move(second.task, reported, { takesBack: second.activityId })).json().results[0]
    expectRefusal(await owner.move(back.task, rejected, { takesBack: back.activityId }), 'takenBackTooLate')
  })

  test('goes nowhere else by it', async () => {
    const board = await boardWith('ticket', 'a')
    const { results } = (await owner.move(cardOf(board, 'a'), stageAt(board, 4))).json()
    const [{ task, activityId }] = results
    expectRefusal(await owner.move(task, stageAt(board, 2), { takesBack: activityId }), 'takenBackTooLate')
  })
})

/** How many statements wait for a lock now. */
async function waitingStatements({ database }: TestServer): Promise<number> {
  const { rows } = await database.pool.query(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return rows[0].count
}
