import {
  createBoard,
  listBoardChanges,
  showBoard,
  type Board,
  type ShownBoard,
} from '#contract/boards/boards.ts'
import { moveTasks } from '#contract/boards/tasks.ts'
import { generateNKeysBetween } from 'fractional-indexing'
import { readConfig } from '../../src/server/config.ts'
import { openBeside } from '../../src/server/db/open-beside.ts'
import { silentLog } from '../silent-log.ts'
import { boardScreensRow } from './board-screens.ts'
import { boardPageRows, type Person } from './browser/board-page-rows.ts'
import { readJson, type SignedIn } from './client.ts'
import { load, measure } from './measure.ts'
import { myTasksRows } from './my-tasks.ts'
import type { Row } from './report.ts'

const cards = 2000
const moves = 200

/** A board of 2,000 cards: seeing it, hearing that nothing changed, moving on it, one after the other and eight at once, and its page. */
export async function boardRows(
  who: SignedIn,
  server: { readonly pid: number },
  env: NodeJS.ProcessEnv,
  person: Person,
): Promise<Row[]> {
  const boardId = await seedBoard(who, env)
  const address = who.address + showBoard.path.replace('{id}', boardId)
  const shown = await fetch(address, { headers: { ...who.headers, 'accept-encoding': 'identity' } })
  const text = await shown.text()
  const { revision } = JSON.parse(text) as ShownBoard
  const wire = await measuredOnWire(address, who)
  const see = await measure('board', server, 40, () =>
    load(address, { amount: 40, connections: 2, headers: who.headers }),
  )
  const changes = `${who.address}${listBoardChanges.path.replace('{id}', boardId)}?since=${revision}`
  const hear = await measure('changes', server, 1000, () =>
    load(changes, { amount: 1000, connections: 2, headers: who.headers }),
  )
  const alone = await measure('moves', server, moves, () => moveMany(who, boardId, 1))
  const together = await measure('moves at once', server, moves, () => moveMany(who, boardId, 8))
  const what = `board of ${cards} cards`
  return [
    { what: `${what}, server CPU`, value: see.cpu, unit: 'ms', target: { atMost: 20 } },
    { what, value: text.length / 1000, unit: 'kB', target: { atMost: 800 } },
    { what: `${what}, on the wire`, value: wire / 1000, unit: 'kB', target: { atMost: 100 } },
    {
      what: 'changes of a board since the last look, server CPU',
      value: hear.cpu,
      unit: 'ms',
      target: { atMost: 1 },
    },
    { what: 'move on a board, server CPU', value: alone.cpu, unit: 'ms', target: { atMost: 4 } },
    {
      what: 'moves on one board, 8 at once',
      value: together.perSecond,
      unit: '/s',
      target: { atLeast: 150 },
    },
    await boardScreensRow(who, boardId, env),
    ...(await boardPageRows(`${who.address}/taskboards/${boardId}`, person)),
    ...(await myTasksRows(who, server, env)),
  ]
}

async function seedBoard(who: SignedIn, env: NodeJS.ProcessEnv): Promise<string> {
  const board = await readJson<Board>(
    await fetch(who.address + createBoard.path, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Bench', description: 'Bench' }),
    }),
  )
  const { pool, close } = await openBeside(readConfig(env), silentLog)
  try {
    const ranks = generateNKeysBetween(null, null, cards)
    await pool.query(
      `insert into labels (board_id, name, name_folded, color) select $1, 'Etikett ' || n, 'etikett ' || n, 'blue' from generate_series(1, 8) n`,
      [board.id],
    )
    await pool.query(
      `with placed as (
         insert into tasks (board_id, stage_id, rank, title, assignee_id, creator_id, due_date, priority, revision)
         select $1, (array(select id from stages where board_id = $1 order by place))[1 + n % 3], rank,
           'Aufgabe ' || n || ' mit einem Titel, wie man ihn schreibt', (select min(id) from users), (select min(id) from users),
           case when n % 2 = 0 then current_date + (n % 60)::int end, (array['LOW', 'MEDIUM', 'HIGH', null])[1 + n % 4], 1
         from unnest($2::text[]) with ordinality as ranks (rank, n) returning id)
       insert into task_labels (task_id, label_id)
       select p.id, l.id from placed p join labels l on l.board_id = $1 and (p.id + l.id) % 4 = 0`,
      [board.id, ranks],
    )
    await pool.query('analyze tasks, task_labels')
  } finally {
    await close()
  }
  return board.id
}

async function measuredOnWire(address: string, { headers }: SignedIn): Promise<number> {
  const answer = await fetch(address, { headers: { ...headers, 'accept-encoding': 'br, gzip' } })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length') ?? Number.NaN)
}

/** Moves cards to the next stage and back, each by one call, so many at a time. */
async function moveMany(who: SignedIn, boardId: string, atOnce: number): Promise<void> {
  const address = who.address + showBoard.path.replace('{id}', boardId)
  const { tasks, workflow } = await readJson<ShownBoard>(await fetch(address, { headers: who.headers }))
  const lanes = Array.from({ length: atOnce }, (_, lane) =>
    tasks.slice(0, moves).filter((_card, at) => at % atOnce === lane),
  )
  const places = workflow.columns.map(({ id }) => id)
  await Promise.all(
    lanes.map(async (lane) => {
      for (const { id: taskId, workflowStage, positionVersion } of lane) {
        const stageId = places[(places.indexOf(workflowStage) + 1) % places.length]
        const body = [
          { taskId, from: { stageId: workflowStage, positionVersion }, to: { stageId, after: null } },
        ]
        const answer = await fetch(who.address + moveTasks.path, {
          method: 'POST',
          headers: { ...who.headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        await readJson(answer)
      }
    }),
  )
}
