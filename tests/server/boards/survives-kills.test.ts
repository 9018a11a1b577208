import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Board, ShownBoard } from '#contract/boards/boards.ts'
import { makeInstallation, type Installation } from '../../support/processes/installation.ts'

/** `KONTOR_KILL_ROUNDS=30` for the long run. */
const rounds = Number(process.env['KONTOR_KILL_ROUNDS'] ?? 2)
const lanes = 4
const cardsOfLane = 5
let installation: Installation
beforeAll(async () => {
  installation = await makeInstallation()
})
afterAll(() => installation.remove())

/** Where a card is by what was answered, and where it is if the move that was under way was made. */
interface Known {
  stageId: string
  positionVersion: number
  underWay: string
}

type Ask = (method: string, path: string, body?: object) => Promise<Response>

const asker =
  (url: string, headers: Record<string, string>): Ask =>
  (method, path, body) =>
    fetch(url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })

async function json<Body>(answer: Response): Promise<Body> {
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Body
}

async function seed(ask: Ask): Promise<string> {
  const { id } = await json<Board>(
    await ask('POST', '/api/taskboard', { name: 'Umzug', description: 'Ins neue Haus' }),
  )
  for (let n = 0; n < lanes * cardsOfLane; n += 1)
    await json(await ask('POST', '/api/task', { key: `card-key-${n}`, taskboard: id, title: `Karte ${n}` }))
  return id
}

/** Moves its cards to the next stage, again and again, until nobody answers any more. */
async function moveOn(
  ask: Ask,
  cards: readonly [string, Known][],
  stages: readonly string[],
  onMoved: () => void,
): Promise<void> {
  for (let moves = 0; ; moves += 1) {
    const [taskId, known] = cards[moves % cards.length] ?? []
    if (taskId === undefined || !known) throw new Error('There is no card')
    known.underWay = stages[(stages.indexOf(known.stageId) + 1) % stages.length] ?? ''
    const { stageId, positionVersion, underWay } = known
    try {
      await json(
        await ask('POST', '/api/task/move', [
          { taskId, from: { stageId, positionVersion }, to: { stageId: underWay, after: null } },
        ]),
      )
    } catch (error) {
      // a refusal would be no failed connection
      if (!(error instanceof TypeError)) throw error
      return
    }
    Object.assign(known, { stageId: underWay, positionVersion: positionVersion + 1 })
    onMoved()
  }
}

const show = async (ask: Ask, boardId: string): Promise<ShownBoard> =>
  json(await ask('GET', `/api/taskboard/${boardId}`))

test('no move that was answered is lost when server and database are killed', async () => {
  let boardId: string | null = null
  let known = new Map<string, Known>()
  for (let round = 0; round <= rounds; round += 1) {
    const server = await installation.start()
    const ask = asker(server.url, await installation.signIn(server.url))
    boardId ??= await seed(ask)
    const { tasks, workflow } = await show(ask, boardId)
    expect(tasks).toHaveLength(lanes * cardsOfLane)
    for (const { id, workflowStage, positionVersion } of tasks) {
      const card = known.get(id)
      if (!card) continue
      const isUnderWay = positionVersion === card.positionVersion + 1
      expect([positionVersion - (isUnderWay ? 1 : 0), workflowStage]).toEqual([
        card.positionVersion,
        isUnderWay ? card.underWay : card.stageId,
      ])
    }
    known = new Map(
      tasks.map(({ id, workflowStage: stageId, positionVersion }) => [
        id,
        { stageId, positionVersion, underWay: stageId },
      ]),
    )
    if (round === rounds) return await installation.kill(server, 'everything')
    const cards = [...known]
    const stages = workflow.columns.map(({ id }) => id)
    let answered = 0
    const enough = Promise.withResolvers<void>()
    const onMoved = (): void => {
      answered += 1
      if (answered > lanes) enough.resolve()
    }
    const moving = Array.from({ length: lanes }, (_, lane) =>
      moveOn(ask, cards.slice(lane * cardsOfLane, (lane + 1) * cardsOfLane), stages, onMoved),
    )
    await Promise.race([enough.promise, Promise.all(moving)])
    await delay(randomInt(0, 800))
    await installation.kill(server, 'everything')
    await Promise.all(moving)
    expect(answered).toBeGreaterThan(lanes)
  }
}, 180_000)
