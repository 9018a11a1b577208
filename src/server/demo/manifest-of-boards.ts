import * as z from 'zod/mini'
import { boardRoles } from '#contract/boards/board-roles.ts'
import { boardTemplates } from '#contract/boards/boards.ts'
import { priorities } from '#contract/boards/task-shapes.ts'
import { boardColors } from '#contract/boards/workflow.ts'
import { languages } from '#contract/users/users.ts'

const filled = z.string().check(z.minLength(1))
/** The address of a person; null stands for the administrator of the first start. */
const person = z.nullable(filled)
const boardRole = z.enum(boardRoles)
/** A stage by its place in the template. */
const stage = z.int().check(z.minimum(0))
const ago = z.number().check(z.minimum(0))

/** A task board without its tasks. Days count back from the day on which the demo is made. */
export const boardManifest = z.strictObject({
  key: filled,
  name: filled,
  description: filled,
  color: z.enum(boardColors),
  template: z.enum(boardTemplates),
  /** That of the names of its stages. */
  language: z.enum(languages),
  createdDaysAgo: ago,
  /** Where files go that are dropped on its tasks. */
  folder: filled,
  people: z.array(
    z.union([
      z.strictObject({ person, boardRole }),
      z.strictObject({ company: filled, boardRole }),
      z.strictObject({ role: filled, boardRole }),
    ]),
  ),
  labels: z._default(z.array(z.strictObject({ name: filled, color: z.enum(boardColors) })), []),
  /** What is different from the template. */
  stages: z._default(
    z.array(
      z.strictObject({
        stage,
        limit: z._default(z.nullable(z.int()), null),
        isHardLimit: z._default(z.boolean(), false),
        staleDays: z._default(z.nullable(z.int()), null),
      }),
    ),
    [],
  ),
  favouriteOf: z._default(z.array(person), []),
})
export type DemoBoard = z.output<typeof boardManifest>

/** A task; who is in none of `assignee` has nobody. */
export const taskManifest = z.strictObject({
  /** The key of a board. */
  board: filled,
  title: filled,
  description: z._default(z.string(), ''),
  creator: person,
  assignee: z.optional(person),
  /** Days from the day on which the demo is made. */
  dueInDays: z.optional(z.int()),
  priority: z.optional(z.enum(priorities)),
  /** Names of labels of the board. */
  labels: z._default(z.array(filled), []),
  /** Paths of files. */
  files: z._default(z.array(filled), []),
  /** Where it has been: at first where it was created, at last where it is. */
  steps: z.array(z.strictObject({ stage, daysAgo: ago, by: person })).check(z.minLength(1)),
  subtasks: z._default(
    z.array(
      z.strictObject({
        title: filled,
        assignee: z.optional(person),
        isDone: z._default(z.boolean(), false),
      }),
    ),
    [],
  ),
  /** People in the text are `@[address]`. */
  comments: z._default(z.array(z.strictObject({ by: person, hoursAgo: ago, text: filled })), []),
  request: z.optional(z.strictObject({ to: stage, by: person, reason: filled, hoursAgo: ago })),
  isArchived: z._default(z.boolean(), false),
})
export type DemoTask = z.output<typeof taskManifest>
