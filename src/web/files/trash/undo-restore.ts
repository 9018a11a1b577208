import { listFolder } from '#contract/files/entries.ts'
import { listTrash } from '#contract/files/trash.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { deleteError } from '../refusals/error-messages.ts'
import { putInTrash } from '../data/put-in-trash.ts'
import type { UndoStep } from '../../undo/undo.ts'

/** Something that was restored: its name and where it is now. */
interface Back {
  readonly name: string
  readonly path: string
}

/** Takes it back that something was restored: it goes to the trash again. */
export function undoRestore(back: readonly Back[]): UndoStep {
  let left = back
  return {
    label: { id: 'files.restore.what', values: { count: back.length, name: back[0]?.name ?? '' } },
    undo: async () => {
      const outcomes = await putInTrash(left)
      await refreshCalls([listFolder, listTrash])
      const failed = outcomes.filter(({ error }) => error !== undefined)
      left = failed.map(({ item }) => item)
      const first = failed.find(({ error }) => !isNotThere(error)) ?? failed[0]
      if (first) throw first.error
    },
    failure: (error) => [deleteError(error, left[0]?.name ?? '')],
  }
}
