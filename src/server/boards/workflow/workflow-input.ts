import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import type { saveWorkflow as call } from '#contract/boards/workflow-calls.ts'
import type { Stage, StageInput, Workflow } from '#contract/boards/workflow.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { DB } from '../../db/schema.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import { concernsPerson } from '../board-role.ts'

type Input = BodyOf<typeof call>

/** How a stage is named in what was sent: by its id, or by the key of a new one. */
export const refOf = (stage: StageInput): string => ('id' in stage ? stage.id : stage.key)

/**
 * Refuses, by the field, what cannot be a workflow of this board: stages of others or named twice, connections that lead
 * nowhere or are there twice, people who are not on the board.
 */
export async function expectWorkflow(
  db: Kysely<DB>,
  boardId: string,
  { columns, connections, relocations }: Input,
  present: readonly Stage[],
): Promise<void> {
  const refs = new Set<string>()
  for (const [at, stage] of columns.entries()) {
    const ref = refOf(stage)
    if ('id' in stage && !present.some(({ id }) => id === ref))
      throw invalidField(`columns.${at}.id`, 'stageUnknown')
    if (refs.has(ref)) throw invalidField(`columns.${at}`, 'twice')
    refs.add(ref)
  }
  const pairs = new Set<string>()
  for (const [at, { from, to }] of connections.entries()) {
    if (!refs.has(from) || !refs.has(to)) throw invalidField(`connections.${at}`, 'stageUnknown')
    if (from === to) throw invalidField(`connections.${at}.to`, 'connectionToItself')
    if (pairs.has(`${from} ${to}`)) throw invalidField(`connections.${at}`, 'connectionTwice')
    pairs.add(`${from} ${to}`)
  }
  for (const [at, { stage, to }] of relocations.entries()) {
    if (!refs.has(to)) throw invalidField(`relocations.${at}.to`, 'stageUnknown')
    if (refs.has(stage) || !present.some(({ id }) => id === stage))
      throw invalidField(`relocations.${at}.stage`, 'stageUnknown')
  }
  await expectApprovers(db, boardId, connections)
}

/** Whether what is to be saved is what is there. */
export function isSame(input: Input, { columns, connections }: Workflow): boolean {
  const present = columns.map(({ receiveFrom: _receiveFrom, ...stage }) => stage)
  return (
    isDeepStrictEqual(input.columns, present) &&
    isDeepStrictEqual(inOrder(input.connections), inOrder(connections))
  )
}

/** The connections by where they lead, each with who decides by id. */
const inOrder = (connections: Input['connections']): Input['connections'] =>
  connections
    .map((connection) => ({ ...connection, approvers: connection.approvers.toSorted() }))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
const keyOf = ({ from, to }: Input['connections'][number]): string => `${from} ${to}`

/** Who decides about moves may move: a member of the board. */
async function expectApprovers(
  db: Kysely<DB>,
  boardId: string,
  connections: Input['connections'],
): Promise<void> {
  const wanted = [...new Set(connections.flatMap(({ approvers }) => approvers))]
  if (wanted.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from users u join board_subjects s on ${concernsPerson}
    where u.id = any(${wanted}::bigint[]) and u.status = 'active' and s.board_id = ${boardId}::bigint and s.board_role <> 'viewer'`.execute(
    db,
  )
  const there = new Set(rows.map(({ id }) => id))
  const at = connections.findIndex(({ approvers }) => approvers.some((id) => !there.has(id)))
  if (at >= 0) throw invalidField(`connections.${at}.approvers`, 'taskAssignee')
}

/** Where the tasks go of stages that are not among the columns any more. Refuses with `stageInUse`. */
export function relocationsOf(
  { columns, relocations }: Input,
  present: readonly Stage[],
  taskCounts: ReadonlyMap<string, number>,
): readonly { readonly from: string; readonly to: string | null }[] {
  const kept = new Set(columns.map(refOf))
  return present
    .filter(({ id }) => !kept.has(id))
    .map(({ id, name }) => {
      const to = relocations.find(({ stage }) => stage === id)?.to ?? null
      const count = taskCounts.get(id) ?? 0
      if (to === null && count > 0) throw new Problem('stageInUse', { values: { stage: name, count } })
      return { from: id, to }
    })
}
