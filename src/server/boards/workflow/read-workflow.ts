import { sql, type Kysely } from 'kysely'
import type {
  BoardColor,
  Connection,
  Stage,
  StageKind,
  StageRequirement,
  Workflow,
} from '#contract/boards/workflow.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { approversNow } from './approvers-now.ts'

interface StageRow {
  readonly id: string
  readonly name: string
  readonly color: BoardColor
  readonly kind: StageKind
  readonly is_entry: boolean
  readonly task_limit: number | null
  readonly is_hard_limit: boolean
  readonly stale_days: number | null
  readonly requires: StageRequirement[]
  readonly x: number
  readonly y: number
}

interface ConnectionRow {
  readonly from: string
  readonly to: string
  readonly needs_approval: boolean
  readonly approvers: string[]
}

/**
 * The workflow of a board, in one statement: its stages and connections are of one moment. Of those who decide only who is a
 * member now. Refuses with `notFound`.
 */
export async function readWorkflow(db: Kysely<DB>, boardId: string): Promise<Workflow> {
  const { rows } = await sql<{
    version: number
    stages: StageRow[] | null
    connections: ConnectionRow[] | null
  }>`${prepared}
    select b.workflow_version as version,
      (select json_agg(json_build_object('id', s.id::text, 'name', s.name, 'color', s.color, 'kind', s.kind,
          'is_entry', s.is_entry, 'task_limit', s.task_limit, 'is_hard_limit', s.is_hard_limit,
          'stale_days', s.stale_days, 'requires', s.requires, 'x', s.x, 'y', s.y) order by s.place)
        from stages s where s.board_id = b.id and s.deleted_at is null) as stages,
      (select json_agg(json_build_object('from', c.from_stage::text, 'to', c.to_stage::text,
          'needs_approval', c.needs_approval, 'approvers', ${approversNow}) order by c.from_stage, c.to_stage)
        from connections c where c.board_id = b.id) as connections
    from boards b where b.id = ${boardId}::bigint`.execute(db)
  const [found] = rows
  if (!found) throw new Problem('notFound')
  const connections = (found.connections ?? []).map(connectionOf)
  return {
    version: found.version,
    columns: (found.stages ?? []).map((stage) => stageOf(stage, connections)),
    connections,
  }
}

const connectionOf = ({ from, to, needs_approval: needsApproval, approvers }: ConnectionRow): Connection => ({
  from,
  to,
  needsApproval,
  approvers,
})

const stageOf = (row: StageRow, connections: readonly Connection[]): Stage => ({
  id: row.id,
  name: row.name,
  color: row.color,
  kind: row.kind,
  isEntry: row.is_entry,
  limit: row.task_limit,
  isHardLimit: row.is_hard_limit,
  staleDays: row.stale_days,
  requires: row.requires,
  x: row.x,
  y: row.y,
  receiveFrom: connections.filter(({ to }) => to === row.id),
})
