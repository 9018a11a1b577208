import type { ManifestInput } from '../../../src/server/demo/manifest.ts'
import { demoPerson } from '../demo-group.ts'

type BoardInput = NonNullable<ManifestInput['boards']>[number]
type TaskInput = NonNullable<ManifestInput['tasks']>[number]

/** A board of the demo with its tasks; people are named by the part of the mail address before the @. */
export interface DemoBoard {
  readonly board: BoardInput
  readonly tasks: readonly DemoTask[]
}

/** A task as it stands on its board: what it says of it is the board's. */
export type DemoTask = Omit<TaskInput, 'board'>

/** The address of a person; `null`, the administrator of the first start, stays. */
export const emailOf = (mailName: string | null): string | null =>
  mailName === null ? null : demoPerson(mailName).email

/** A person in a text. */
export const mention = (mailName: string): string => `@[${demoPerson(mailName).email}]`

/** Where a task has been: its stages by their places, days ago and by whom. */
export const steps = (
  ...all: readonly (readonly [stage: number, daysAgo: number, by: string | null])[]
): TaskInput['steps'] => all.map(([stage, daysAgo, by]) => ({ stage, daysAgo, by: emailOf(by) }))

export const comment = (by: string, hoursAgo: number, text: string) => ({ by: emailOf(by), hoursAgo, text })
