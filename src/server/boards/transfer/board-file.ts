import * as z from 'zod/mini'
import { eachOnce } from '#contract/boards/each-once.ts'
import { boardLimits } from '#contract/boards/limits.ts'
import { priorities } from '#contract/boards/task-shapes.ts'
import { boardColors, stageKinds, stageRequirements } from '#contract/boards/workflow.ts'

const person = z.nullable(z.string())
/** There is no year 0 in the database. */
const hasYear = z.refine<string>((text) => !text.startsWith('0000'))
const moment = z.nullable(z.iso.datetime().check(hasYear))
const day = z.nullable(z.iso.date().check(hasYear))
const place = z.int().check(z.minimum(-100_000), z.maximum(100_000))

/** No key is there twice: nobody would know what it means. */
export const keyedOnce = <Key extends 'id' | 'key'>(key: Key) =>
  z.refine<readonly Readonly<Record<Key, string>>[]>(
    (items) => new Set(items.map((item) => item[key])).size === items.length,
  )

/** A board as Kontor exports and imports it. Stages, labels and people have keys that hold within the file. */
export const boardFileSchema = z.object({
  format: z.literal('kontor-board'),
  version: z.literal(1),
  board: z.object({ name: z.string(), description: z.string(), color: z.enum(boardColors) }),
  stages: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        color: z.enum(boardColors),
        kind: z.enum(stageKinds),
        isEntry: z.boolean(),
        limit: z.nullable(z.int().check(z.minimum(1), z.maximum(boardLimits.liveTasks))),
        isHardLimit: z.boolean(),
        staleDays: z.nullable(z.int().check(z.minimum(1), z.maximum(365))),
        requires: z.array(z.enum(stageRequirements)).check(eachOnce()),
        x: place,
        y: place,
      }),
    )
    .check(z.minLength(1), keyedOnce('key')),
  connections: z.array(
    z.object({ from: z.string(), to: z.string(), needsApproval: z.boolean(), hasApprovers: z.boolean() }),
  ),
  labels: z.array(z.object({ key: z.string(), name: z.string(), color: z.enum(boardColors) })),
  people: z.array(z.object({ key: z.string(), name: z.string(), email: z.nullable(z.string()) })),
  tasks: z.array(
    z.object({
      stage: z.string(),
      title: z.string(),
      description: z.string(),
      assignee: person,
      dueDate: day,
      priority: z.nullable(z.enum(priorities)),
      labels: z.array(z.string()),
      createdAt: moment,
      doneAt: moment,
      isArchived: z.boolean(),
      subtasks: z.array(
        z.object({
          title: z.string(),
          assignee: person,
          dueDate: day,
          isDone: z.boolean(),
        }),
      ),
      comments: z.array(z.object({ author: person, text: z.string(), createdAt: moment })),
      /** How many files are attached; they stay where they are. */
      files: z.int().check(z.minimum(0), z.maximum(boardLimits.filesOfTask)),
    }),
  ),
})
export type BoardFile = z.output<typeof boardFileSchema>
export type FileTask = BoardFile['tasks'][number]

/** Cards that are not in the archive, and their subtasks. */
export const liveTasksIn = ({ tasks }: BoardFile): number =>
  tasks.reduce((sum, { isArchived, subtasks }) => sum + (isArchived ? 0 : 1 + subtasks.length), 0)
