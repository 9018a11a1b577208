import * as z from 'zod/mini'
import { defineCall } from '../http/call.ts'
import { idSchema } from '../http/id.ts'
import { boardRoles } from './board-roles.ts'
import { boardPersonSchema } from './board-person.ts'
import { boardParams } from './boards.ts'
import { workflowInputFields, workflowSchema } from './workflow.ts'

const ref = z.string()
const repairSchema = z.union([
  z.object({ kind: z.literal('connect'), from: ref, to: ref }),
  z.object({ kind: z.literal('makeEntry'), stage: ref }),
  z.object({ kind: z.literal('makeDone'), stage: ref }),
])
const findingSchema = z.object({
  kind: z.enum(['noEntry', 'noDone', 'unreachable', 'deadEnd', 'noWayToDone']),
  stage: z.nullable(ref),
  taskCount: z.int(),
  repair: z.nullable(repairSchema),
})

const shownWorkflowSchema = z.extend(workflowSchema, {
  board: z.object({ id: idSchema, name: z.string(), role: z.enum(boardRoles), isArchived: z.boolean() }),
  /** Everybody who decides about moves. */
  people: z.array(boardPersonSchema),
  /** Columns without live tasks are left out. */
  taskCounts: z.array(z.object({ stage: idSchema, count: z.int() })),
})
/** A workflow with what its editor shows beside it. */
export type ShownWorkflow = z.output<typeof shownWorkflowSchema>

export const showWorkflow = defineCall({
  name: 'showWorkflow',
  area: 'boards',
  summary:
    'The columns of a board and the connections between them, with the people who decide and the number of live tasks in each column',
  method: 'GET',
  path: '/api/taskboard/{id}/workflow',
  access: 'signedIn',
  params: boardParams,
  reply: shownWorkflowSchema,
  problems: ['notFound'],
})

export const saveWorkflow = defineCall({
  name: 'saveWorkflow',
  area: 'boards',
  summary:
    'Save the columns of a board and the connections between them, or with `isDryRun` only look what keeps work from getting through; needs an owner',
  method: 'POST',
  path: '/api/taskboard/workflow/{id}',
  access: 'signedIn',
  params: boardParams,
  body: z.object({ ...workflowInputFields, isDryRun: z._default(z.boolean(), false) }),
  reply: z.object({
    findings: z.array(findingSchema),
    /** As it is now; `null` where nothing was saved. */
    workflow: z.nullable(workflowSchema),
  }),
  problems: ['notFound', 'workflowChanged', 'boardArchived', 'stageInUse', 'stageFull'],
})
