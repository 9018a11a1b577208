import { setTimeout as delay } from 'node:timers/promises'
import { putBoardUser } from '#contract/boards/board-people.ts'
import { listBoardChanges, showBoard, type ShownBoard } from '#contract/boards/boards.ts'
import { moveTasks } from '#contract/boards/tasks.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { streamNotifications } from '#contract/notifications/notifications.ts'
import { readJson, type SignedIn } from './client.ts'
import type { Row } from './report.ts'
import { seedReaders } from './seed-readers.ts'

const screens = 50
const moves = 20

/** One move a second, until each of 50 screens has heard of it, asked for the changes and has them. */
export async function boardScreensRow(who: SignedIn, boardId: string, env: NodeJS.ProcessEnv): Promise<Row> {
  const { roleId, tokens } = await seedReaders(env, null, screens)
  const subject = putBoardUser.path.replace('{kind}', 'role').replace('{subjectId}', roleId)
  await send(who, 'PUT', subject.replace('{id}', boardId), { boardRole: 'member' })
  const over = new AbortController()
  const waits: number[] = []
  const at = { taskId: '', positionVersion: 0, begin: 0 }
  const boards = tokens.map((token) => ({ address: who.address, token, boardId }))
  const closings = await Promise.all(boards.map((screen) => openScreen(screen, over.signal, at, waits)))
  for (let n = 0; n < moves; n += 1) {
    await moveOne(who, boardId, at)
    await delay(1000)
  }
  over.abort()
  await Promise.all(closings.map((closed) => closed()))
  if (waits.length < screens * moves) throw new Error(`Only ${waits.length} of ${screens * moves} were told`)
  const value = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? Number.NaN
  return { what: `one move a second, on ${screens} screens, p95`, value, unit: 'ms', target: { atMost: 700 } }
}

/** The move that all wait for. */
interface Awaited {
  taskId: string
  positionVersion: number
  begin: number
}

interface Screen {
  readonly address: string
  readonly token: string
  readonly boardId: string
}

/** Resolves when the screen listens, with what resolves when it is closed. */
async function openScreen(
  { address, token, boardId }: Screen,
  signal: AbortSignal,
  awaited: Awaited,
  waits: number[],
): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${token}` }
  const path = showBoard.path.replace('{id}', boardId)
  let { revision } = await readJson<ShownBoard>(await fetch(address + path, { headers }))
  const url = `${address}${streamNotifications.path}?follow=board:${boardId}`
  const stream = await fetch(url, { headers, signal })
  const changes = address + listBoardChanges.path.replace('{id}', boardId)
  async function follow(): Promise<void> {
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true, value: '' }
      if (done) return
      if (!value.includes('event: board')) continue
      const told = await readJson<ReplyOf<typeof listBoardChanges>>(
        await fetch(`${changes}?since=${revision}`, { headers }),
      )
      revision = told.revision
      const isThere = told.tasks.some(
        ({ id, positionVersion }) => id === awaited.taskId && positionVersion === awaited.positionVersion,
      )
      if (isThere) waits.push(performance.now() - awaited.begin)
    }
  }
  const closed = follow().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return () => closed
}

/** Moves some card to the next stage. */
async function moveOne(who: SignedIn, boardId: string, awaited: Awaited): Promise<void> {
  const path = showBoard.path.replace('{id}', boardId)
  const { tasks, workflow } = await readJson<ShownBoard>(
    await fetch(who.address + path, { headers: who.headers }),
  )
  const [card] = tasks
  if (!card) throw new Error('There is no card')
  const places = workflow.columns.map(({ id }) => id)
  const stageId = places[(places.indexOf(card.workflowStage) + 1) % places.length]
  Object.assign(awaited, {
    taskId: card.id,
    positionVersion: card.positionVersion + 1,
    begin: performance.now(),
  })
  await send(who, 'POST', moveTasks.path, [
    {
      taskId: card.id,
      from: { stageId: card.workflowStage, positionVersion: card.positionVersion },
      to: { stageId, after: null },
    },
  ])
}

async function send(who: SignedIn, method: string, path: string, body: unknown): Promise<void> {
  const answer = await fetch(who.address + path, {
    method,
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
}
