import { createContext, useContext } from 'react'
import type { Task } from '#contract/boards/task-shapes.ts'
import type { BoardModel } from '../data/board-model.ts'
import type { FileIntake } from './files/use-files-held.ts'
import type { SaveTask } from './saving/save-task.ts'

export interface OpenTask {
  readonly model: BoardModel
  readonly task: Task
  /** Why nothing can be changed is said above; then all is to be read only. */
  readonly mayChange: boolean
  readonly save: SaveTask
  /** Takes in what the server has answered. */
  readonly keep: (task: Task) => void
  readonly refresh: () => Promise<void>
  /** What somebody is called; known are those whom the board names, and those that were met on the way. */
  readonly nameOf: (id: string | null) => string
  readonly meet: (people: readonly { readonly id: string; readonly name: string }[]) => void
  /** Says what becomes of files that are dropped on the panel; `null`: not known. */
  readonly offerIntake: (intake: FileIntake | null) => void
}

export const OpenTaskContext = createContext<OpenTask | null>(null)

/** The task of the panel around. */
export function useOpenTask(): OpenTask {
  const open = useContext(OpenTaskContext)
  if (!open) throw new Error('there is no task around')
  return open
}
