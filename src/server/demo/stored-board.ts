import type { StageKind } from '#contract/boards/workflow.ts'
import { dayInMs } from '../process/day-in-ms.ts'
import type { DemoFolders } from './insert-demo-folders.ts'
import { idOf, type DemoGroup } from './insert-demo-group.ts'
import type { DemoTask } from './manifest-of-boards.ts'

/** What of the demo is there before its boards. */
export interface Made {
  readonly group: DemoGroup
  readonly folders: DemoFolders
  /** Ids of files by path. */
  readonly files: ReadonlyMap<string, string>
  readonly administratorId: string
}

/** A board of the demo as it is stored. */
export interface StoredBoard {
  readonly id: string
  /** By their places in the template. */
  readonly stages: readonly { readonly id: string; readonly kind: StageKind }[]
  /** Ids of the labels by name. */
  readonly labels: ReadonlyMap<string, string>
}

/** A task with its id. */
export interface StoredTask extends DemoTask {
  readonly id: string
}

/** The id of a person; `null` stands for the administrator of the first start. */
export const personId = ({ group, administratorId }: Made, email: string | null): string =>
  email === null ? administratorId : idOf(group.people, email)

/** The moment so many days ago. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayInMs)

