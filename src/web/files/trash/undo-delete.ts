import { isNotThere } from '../../session/problem-error.ts'
import { restoreError } from '../refusals/error-messages.ts'
import { restoreFromTrash } from '../data/restore-from-trash.ts'
import type { Restored } from '../data/restore-from-trash.ts'
import type { Entry } from '../../folders/entries.ts'
import { namesOfPath } from '../../folders/folder-address.ts'
import type { Refusal } from '../../session/refusal.ts'
import type { UndoStep } from '../../undo/undo.ts'

/** Takes a deletion back. What is not restored is left for another try; a name that is taken meanwhile keeps both. */
export function undoDelete(entries: readonly Entry[]): UndoStep {
  let left = entries
  return {
    label: { id: 'files.delete.what', values: { count: entries.length, name: entries[0]?.name ?? '' } },
    bringsBack: entries.map(({ id }) => id),
    undo: async () => {
      const outcomes = await restoreFromTrash(left, { whenTaken: 'keepBoth' })
      const failed = outcomes.filter(({ error }) => error !== undefined)
      left = failed.map(({ item }) => item)
      if (failed.length === 0) return newNames(outcomes)
      // what is gone for good can wait no longer; what may still work is what the person is told about
      const first = failed.find(({ error }) => !isNotThere(error)) ?? failed[0]
      throw first?.error
    },
    failure: (error) => {
      const reason = restoreError(error, left[0]?.name ?? '')
      if (entries.length === 1) return [reason]
      return [{ id: 'files.restore.someLeft', values: { left: left.length, total: entries.length } }, reason]
    },
  }
}

/** Says which name is another one now; `undefined` when all have theirs. */
function newNames(outcomes: readonly Restored<Entry>[]): Refusal | undefined {
  const renamed = outcomes.flatMap(({ item, answer }) => {
    const newName = namesOfPath(answer?.path ?? '').at(-1)
    return newName === undefined || newName === item.name ? [] : [{ name: item.name, newName }]
  })
  const [first] = renamed
  return first && { id: 'files.restore.renamed', values: { count: renamed.length, ...first } }
}
