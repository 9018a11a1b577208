import { useState } from 'react'
import { useIntl } from 'react-intl'
import { addTaskFiles, listTaskFiles, removeTaskFile } from '#contract/boards/task-files.ts'
import type { TaskFile } from '#contract/boards/task-files.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { useAsk } from '../../../session/use-ask.ts'
import { useUndoable } from '../../../undo/undo-toast.tsx'
import { useOpenTask } from '../task-context.ts'
import { useCardChange } from '../use-card-change.ts'

export interface TaskFiles {
  /** In the order in which they were attached; `undefined` before they are there. */
  readonly files: readonly TaskFile[] | undefined
  readonly error: Error | undefined
  readonly retry: () => void
  /** Why the last of it was not done, in words. */
  readonly failure: string | null
  readonly say: (failure: string | null) => void
  /** Whether it was done. */
  readonly add: (fileIds: readonly string[]) => Promise<boolean>
  /** Takes it from the task; who may read it can take that back. */
  readonly remove: (file: TaskFile) => Promise<boolean>
}

const nothing: readonly TaskFile[] = []

/** The files of the open task, which follow what others attach and remove. */
export function useTaskFiles(): TaskFiles {
  const intl = useIntl()
  const { task, refresh } = useOpenTask()
  const showUndo = useUndoable()
  const [failure, say] = useState<string | null>(null)
  const params = { id: task.id }
  // how many a subtask has is told with its card only
  const mayHaveSome = task.files > 0 || task.parentId !== null
  const { data, error, mutate } = useAsk(listTaskFiles, mayHaveSome ? { params } : null)
  useCardChange(() => void mutate())
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    say(null)
    try {
      await work()
      return true
    } catch (reason) {
      say(errorText(reason, intl))
      return false
    } finally {
      await Promise.all([mutate(), refresh()])
    }
  }
  const attach = (fileIds: readonly string[]): Promise<void> =>
    ask(addTaskFiles, { params, body: { fileIds: [...fileIds] } })
  return {
    files: mayHaveSome ? data?.files : nothing,
    error: data ? undefined : error,
    retry: () => void mutate(),
    failure,
    say,
    add: (fileIds) => run(() => attach(fileIds)),
    remove: async ({ id, file }) => {
      const without = data && { files: data.files.filter((each) => each.id !== id) }
      await mutate(without, { revalidate: false })
      const isDone = await run(() => ask(removeTaskFile, { params: { ...params, fileId: id } }))
      if (isDone && file)
        showUndo(
          { id: 'boards.task.files.removed', values: { name: file.name } },
          {
            label: { id: 'boards.task.files.removal', values: { name: file.name } },
            undo: async () => {
              await attach([id])
              await Promise.all([mutate(), refresh()])
            },
          },
        )
      return isDone
    },
  }
}
