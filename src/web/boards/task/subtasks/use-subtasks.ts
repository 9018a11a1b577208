import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Subtask, Task } from '#contract/boards/task-shapes.ts'
import { changeTask, createTask, deleteTask, restoreTask } from '#contract/boards/tasks.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { useUndoable } from '../../../undo/undo-toast.tsx'
import { useCreateKey } from '../../data/create-key.ts'
import { useOpenTask } from '../task-context.ts'
import { placeSubtask } from '#contract/boards/subtask-place.ts'
import { makeCard } from '#contract/boards/task-keeping.ts'

interface SubtaskWork {
  readonly subtasks: readonly Subtask[]
  /** Why the last of it was not done, in words. */
  readonly failure: string | null
  /** Whether it was done. */
  readonly add: (title: string) => Promise<boolean>
  readonly tick: (subtask: Subtask) => Promise<boolean>
  readonly rename: (subtask: Subtask, title: string) => Promise<boolean>
  readonly remove: (subtask: Subtask) => Promise<boolean>
  /** Puts it before the one above, or behind the one below. */
  readonly move: (subtask: Subtask, by: -1 | 1) => Promise<boolean>
  /** Makes it a card of its own, in the first stage in which tasks begin. */
  readonly detach: (subtask: Subtask) => Promise<boolean>
}

/** What is done with the subtasks of the open task: shown at once, and as it was where the server refuses. */
export function useSubtasks(): SubtaskWork {
  const intl = useIntl()
  const { task, keep, refresh } = useOpenTask()
  const showUndo = useUndoable()
  const key = useCreateKey()
  const [failure, setFailure] = useState<string | null>(null)
  const [awaited, setAwaited] = useState<readonly Subtask[] | null>(null)
  const run = async (shown: readonly Subtask[] | null, work: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null)
    setAwaited(shown)
    try {
      await work()
      await refresh()
      return true
    } catch (error) {
      setFailure(errorText(error, intl))
      await refresh()
      return false
    } finally {
      setAwaited(null)
    }
  }
  const all = task.tasks
  const changed = (subtask: Subtask, change: Partial<Subtask>): readonly Subtask[] =>
    all.map((each) => (each.id === subtask.id ? { ...each, ...change } : each))
  const change = (subtask: Subtask, body: { readonly title?: string; readonly isDone?: boolean }) =>
    run(changed(subtask, body), () =>
      ask(changeTask, { params: { id: subtask.id }, body: { version: subtask.version, ...body } }),
    )
  const remove = async (subtask: Subtask): Promise<boolean> => {
    const params = { id: subtask.id }
    const isDone = await run(
      all.filter(({ id }) => id !== subtask.id),
      () => ask(deleteTask, { params }),
    )
    if (isDone)
      showUndo(
        { id: 'boards.task.subtasks.deleted', values: { title: subtask.title } },
        {
          label: { id: 'boards.task.subtasks.deletion', values: { title: subtask.title } },
          undo: async () => {
            await ask(restoreTask, { params })
            await refresh()
          },
        },
      )
    return isDone
  }
  return {
    subtasks: awaited ?? all,
    failure,
    add: async (title) => {
      const body = { key: key.of(`${task.id} ${title}`), taskboard: task.taskboard, parentId: task.id, title }
      const isDone = await run(null, () => ask(createTask, { body }))
      if (isDone) key.forget()
      return isDone
    },
    tick: (subtask) => change(subtask, { isDone: !subtask.isDone }),
    rename: (subtask, title) => change(subtask, { title }),
    remove,
    move: (subtask, by) => {
      const next = movedBy(all, subtask, by)
      if (!next) return Promise.resolve(false)
      const before = next[next.findIndex(({ id }) => id === subtask.id) - 1]
      return run(next, async () => {
        const body = { after: before?.id ?? null }
        keep(await ask(placeSubtask, { params: { id: subtask.id }, body }))
      })
    },
    detach: (subtask) =>
      run(
        all.filter(({ id }) => id !== subtask.id),
        () => ask(makeCard, { params: { id: subtask.id }, body: {} }),
      ),
  }
}

/** The subtasks with one of them a place further up or down; `null` where there is no such place. */
function movedBy(all: Task['tasks'], { id }: Subtask, by: -1 | 1): readonly Subtask[] | null {
  const at = all.findIndex((each) => each.id === id)
  const [one, other] = [all[at], all[at + by]]
  if (!one || !other) return null
  return all.map((each) => (each === one ? other : each === other ? one : each))
}
