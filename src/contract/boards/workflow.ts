import * as z from 'zod/mini'
import { idSchema } from '../http/id.ts'
import { eachOnce } from './each-once.ts'
import { boardLimits, boardTexts } from './limits.ts'
import { filledLine } from '../text/lines.ts'

/** What a stage means for the work in it. */
export const stageKinds = ['todo', 'doing', 'done'] as const
export type StageKind = (typeof stageKinds)[number]

/** What a task must have before a stage takes it: somebody it is assigned to, a due date, no open subtask. */
export const stageRequirements = ['assignee', 'dueDate', 'subtasks'] as const
export type StageRequirement = (typeof stageRequirements)[number]

/** Colours of stages, labels and boards, by their names on the screen. */
export const boardColors = ['grey', 'blue', 'teal', 'green', 'yellow', 'orange', 'red', 'purple'] as const
export type BoardColor = (typeof boardColors)[number]

const stageFields = {
  name: filledLine(boardTexts.stageName),
  color: z.enum(boardColors),
  kind: z.enum(stageKinds),
  /** Tasks may begin here. */
  isEntry: z.boolean(),
  /** How many tasks are to be in it at most; `null`: any number. */
  limit: z.nullable(z.int().check(z.minimum(1), z.maximum(boardLimits.liveTasks))),
  /** Whether a full stage refuses further tasks, or only shows that it is full. */
  isHardLimit: z.boolean(),
  /** Days after which a task in it counts as stale; `null`: never. */
  staleDays: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
  requires: z.array(z.enum(stageRequirements)).check(eachOnce()),
  /** Where its node is on the canvas of the editor, in its pixels. */
  x: z.int().check(z.minimum(-100_000), z.maximum(100_000)),
  y: z.int().check(z.minimum(-100_000), z.maximum(100_000)),
}

/** How a new stage is called until it has an id. */
const keySchema = z.string().check(z.regex(/^[a-z][\w-]{0,39}$/iu, 'id'))

/** A stage as it is saved; a new one has a key of the sender instead of an id. */
const stageInputSchema = z.union([
  z.object({ id: idSchema, ...stageFields }),
  z.object({ key: keySchema, ...stageFields }),
])
export type StageInput = z.output<typeof stageInputSchema>

const connectionFields = {
  /** Moves along it are asked for, except by those who may decide. */
  needsApproval: z.boolean(),
  /** Ids of the people who decide; none: the owners of the board. */
  approvers: z.array(idSchema).check(z.maxLength(boardLimits.approvers, 'tooManyItems'), eachOnce()),
}
const connectionSchema = z.object({
  /** Ids of stages. */
  from: idSchema,
  to: idSchema,
  ...connectionFields,
})
export type Connection = z.output<typeof connectionSchema>

/** Between stages by their ids, or by the keys of new ones. */
const stageRefSchema = z.union([idSchema, keySchema])
const connectionInputSchema = z.object({ from: stageRefSchema, to: stageRefSchema, ...connectionFields })

const stageSchema = z.object({
  id: idSchema,
  ...stageFields,
  /** The connections that lead to it. */
  receiveFrom: z.array(connectionSchema),
})
/** A column of a board. */
export type Stage = z.output<typeof stageSchema>

/** What of a stage and of a connection decides moves. */
export type StageRule = Pick<Stage, 'id' | 'isEntry' | 'limit' | 'isHardLimit' | 'requires'>

export interface WorkflowRules {
  readonly stages: readonly StageRule[]
  /** Directed; without any, every move is allowed. */
  readonly connections: readonly Connection[]
}

export const workflowSchema = z.object({
  /** Counts the changes of the workflow; a change names the one it was based on. */
  version: z.int(),
  /** In the order of the columns. */
  columns: z.array(stageSchema),
  connections: z.array(connectionSchema),
})
export type Workflow = z.output<typeof workflowSchema>

/** A workflow as it is to be saved. */
export const workflowInputFields = {
  version: z.int().check(z.minimum(1)),
  columns: z
    .array(stageInputSchema)
    .check(z.minLength(1, 'required'), z.maxLength(boardLimits.stages, 'tooManyItems')),
  connections: z.array(connectionInputSchema).check(z.maxLength(boardLimits.stages ** 2, 'tooManyItems')),
  /** Where the tasks of stages go that are not among the columns any more. */
  relocations: z.array(z.object({ stage: idSchema, to: stageRefSchema })).check(
    z.maxLength(boardLimits.stages, 'tooManyItems'),
    z.refine((all) => new Set(all.map(({ stage }) => stage)).size === all.length, 'twice'),
  ),
}
