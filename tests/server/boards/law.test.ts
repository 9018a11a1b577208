import { afterEach, beforeEach, expect, test } from 'vitest'
import { setTimeout as delay } from 'node:timers/promises'
import { moveReasons } from '#contract/boards/move-rule.ts'
import type { ShownBoard } from '#contract/boards/boards.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { Workflow } from '#contract/boards/workflow.ts'
import { isOfStage } from '../../../src/server/boards/tasks/write-move.ts'
import { seeded } from '../../support/chaos/seeded.ts'
import { boardsClient, type BoardsClient } from '../../support/clients/boards-client.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

/** Of each of the two. */
const moves = 500

/** What somebody has on the screen, followed by the changes since. */
interface Screen {
  revision: string
  workflow: Workflow
  readonly cards: Map<string, TaskCard>
}

const screenOf = ({ revision, workflow, tasks }: ShownBoard): Screen => ({
  revision,
  workflow,
  cards: new Map(tasks.map((card) => [card.id, card])),
})

async function follow(client: BoardsClient, boardId: string, screen: Screen): Promise<void> {
  const url = `/api/taskboard/${boardId}/changes?since=${screen.revision}`
  const { revision, workflow, tasks, gone } = (await client.ask('GET', url)).json()
  screen.revision = revision
  screen.workflow = workflow ?? screen.workflow
  for (const card of tasks) screen.cards.set(card.id, card)
  for (const id of gone) screen.cards.delete(id)
}

/** Stages in their order with the cards in theirs. */
const pictureOf = ({ workflow, cards }: Screen) =>
  workflow.columns.map(({ id }) => [
    id,
    [...cards.values()]
      .filter(({ workflowStage }) => workflowStage === id)
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
      .map((card) => card.id),
  ])

test('two move at random while a third saves workflows: nothing is lost, nothing is against the law of its moment, and all see the same', async () => {
  const owner = await boardsClient(server)
  const member = await boardsClient(server)
  const third = await boardsClient(server)
  const { id: boardId } = await owner.createBoard({ template: 'ticket' })
  await owner.put(boardId, member.person, 'member')
  await owner.put(boardId, third.person, 'owner')
  for (let n = 0; n < 25; n += 1)
    await owner.createTask(boardId, `Aufgabe ${n}`, n % 2 ? { assignee: owner.person.id } : {})
  const start = await owner.show(boardId)
  const laws = [{ revision: 0, workflow: start.workflow }]
  const codes = new Map<string, number>()
  const decided: number[] = []
  const movers = new Set(['the owner', 'the member'])

  async function moveAtRandom(client: BoardsClient, seed: string): Promise<Screen> {
    const chance = seeded(seed)
    const screen = screenOf(start)
    for (let n = 0; n < moves; n += 1) {
      if (chance.isLucky(0.3)) await follow(client, boardId, screen)
      const card = chance.pick([...screen.cards.values()])
      const stage = chance.pick(screen.workflow.columns)
      if (!card || !stage) continue
      const answer = await client.move(card, stage, {
        after: chance.isLucky(0.5) ? null : (chance.pick([...screen.cards.keys()]) ?? null),
      })
      const { code = 'fine', results } = answer.json()
      codes.set(code, (codes.get(code) ?? 0) + 1)
      const moved = results?.[0].task
      if (moved) screen.cards.set(moved.id, moved)
      else await follow(client, boardId, screen)
      if (code.startsWith('moveN') && chance.isLucky(0.4)) await askFor(client, card, stage.id)
    }
    movers.delete(seed)
    return screen
  }

  async function saveAtRandom(): Promise<number> {
    const chance = seeded('law of workflows')
    let saved = 0
    while (movers.size > 0) {
      const { workflow } = await third.show(boardId)
      const columns = workflow.columns.map((stage) => ({
        ...stage,
        limit: chance.isLucky(0.3) ? 3 + chance.below(8) : null,
        isHardLimit: true,
        requires: chance.isLucky(0.15) ? (['assignee'] as const).slice() : [],
      }))
      const connections = columns.flatMap(({ id: from }) =>
        columns.flatMap(({ id: to }) =>
          from !== to && chance.isLucky(0.6)
            ? [{ from, to, needsApproval: chance.isLucky(0.2), approvers: [] }]
            : [],
        ),
      )
      const answer = await third.saveWorkflow(boardId, {
        version: workflow.version,
        columns,
        connections,
      })
      expect(answer.statusCode).toBe(200)
      const { workflow_revision: revision } = await server.services.db
        .selectFrom('boards')
        .select('workflow_revision')
        .where('id', '=', boardId)
        .executeTakeFirstOrThrow()
      laws.push({ revision: Number(revision), workflow: answer.json().workflow })
      saved += 1
      for (const status of await decideAtRandom(third, boardId, chance)) decided.push(status)
      await delay(100)
    }
    return saved
  }

  const [one, other, saved] = await Promise.all([
    moveAtRandom(owner, 'the owner'),
    moveAtRandom(member, 'the member'),
    saveAtRandom(),
  ])
  expect(saved).toBeGreaterThan(5)
  // 409: full by now, something is missing, or it lapsed in that moment
  expect(decided.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect([...codes.keys()].toSorted()).toEqual([
    'fine',
    'moveNeedsApproval',
    'moveNotConnected',
    'movedMeanwhile',
    'stageFull',
    'stageRequires',
  ])

  await follow(owner, boardId, one)
  await follow(member, boardId, other)
  const now = screenOf(await owner.show(boardId))
  expect(pictureOf(one)).toEqual(pictureOf(now))
  expect(pictureOf(other)).toEqual(pictureOf(now))
  expect(now.cards.size).toBe(25)
  await expectLawfulHistory(boardId, {
    start,
    laws,
    owners: new Set([owner.person.id, third.person.id]),
    now,
  })
}, 240_000)

/** Those who may not move ask; what they see may be old. */
const askFor = (
  client: BoardsClient,
  { id, workflowStage: stageId, positionVersion }: TaskCard,
  to: string,
): Promise<unknown> =>
  client.ask('POST', `/api/task/${id}/requests`, {
    from: { stageId, positionVersion },
    to,
    reason: 'Bitte',
  })

/** Approves most of what is asked for, and declines the rest; answers with what came of each. */
async function decideAtRandom(
  client: BoardsClient,
  boardId: string,
  chance: ReturnType<typeof seeded>,
): Promise<readonly number[]> {
  const { requests } = (await client.ask('GET', `/api/taskboard/${boardId}/requests`)).json()
  const statuses: number[] = []
  for (const { id } of requests) {
    const decision = chance.isLucky(0.8) ? 'approve' : 'decline'
    statuses.push((await client.ask('POST', `/api/task/requests/${id}/${decision}`, {})).statusCode)
  }
  return statuses
}

interface History {
  readonly start: ShownBoard
  readonly laws: readonly { readonly revision: number; readonly workflow: Workflow }[]
  readonly owners: ReadonlySet<string>
  readonly now: Screen
}

/** Replays what is on record: each move begins where the one before ended, and the law of its moment allowed it. */
async function expectLawfulHistory(boardId: string, { start, laws, owners, now }: History): Promise<void> {
  const history = await server.services.db
    .selectFrom('task_activity')
    .select(['task_id', 'actor_id', 'before', 'after', 'revision'])
    .where('board_id', '=', boardId)
    .where('kind', '=', 'moved')
    .orderBy('revision')
    .execute()
  expect(history.length).toBeGreaterThan(40)
  expect(
    history.filter(({ after }) => (after as { request?: string }).request !== undefined).length,
  ).toBeGreaterThan(3)
  const places = new Map(start.tasks.map((card) => [card.id, card.workflowStage]))
  const assignees = new Map(start.tasks.map((card) => [card.id, card.assignee]))
  for (const { task_id: taskId, actor_id: userId, before, after, revision } of history) {
    const [from, to] = [(before as { stage: string }).stage, (after as { stage: string }).stage]
    const law = laws.findLast((each) => each.revision < Number(revision))
    if (!law || userId === null || taskId === null)
      throw new Error('A move without a law, a task or a person')
    expect(places.get(taskId)).toBe(from)
    const reasons = moveReasons(
      { stages: law.workflow.columns, connections: law.workflow.connections },
      {
        task: { assignee: assignees.get(taskId) ?? null, dueDate: null, openSubtasks: 0 },
        from,
        to,
        taskCount: [...places.values()].filter((stage) => stage === to).length,
        mover: { userId, isOwner: owners.has(userId) },
      },
    )
    const isApproved = (after as { request?: string }).request !== undefined
    if (isApproved) expect(owners.has(userId)).toBe(true)
    expect(isApproved ? reasons.filter(isOfStage) : reasons).toEqual([])
    places.set(taskId, to)
  }
  expect(places).toEqual(new Map([...now.cards].map(([id, card]) => [id, card.workflowStage])))
}
