import { useCallback } from 'react'
import { usePartFailure } from '../../ui/states/use-part-failure.ts'
import { deleteEntryAction } from '../actions/delete-entry.ts'
import type { EntryAction } from '../actions/entry-action.ts'
import type { ActionTools } from '../actions/use-action-tools.ts'
import type { Entry } from '../entries/entries.ts'
import { holdKeys, takeHeldKeys } from '../rename/held-keys.ts'
import type { Selection } from '../selection/use-selection.ts'

export interface KeyActions {
  /** Deletes what is selected, this one when nothing is. */
  readonly onDelete: (entry: Entry) => void
  readonly onRename: (entry: Entry) => void
}

/** Answers whether it was done. */
type RunAction = (action: EntryAction, entries: readonly Entry[]) => boolean

/** What keys do with entries: does it when it is possible, else says why not. */
export function useKeyActions(selection: Selection, tools: ActionTools): KeyActions {
  const { notify } = tools
  const runAction = useCallback<RunAction>(
    (action, entries) => {
      if (entries.length === 0 || !action.appliesTo(entries)) return false
      const refusal = action.refusal(entries)
      if (refusal) notify('info', refusal)
      else void action.run(entries, tools)
      return !refusal
    },
    [notify, tools],
  )
  const onDelete = useCallback(
    (entry: Entry) => void runAction(deleteEntryAction, selection.ids.size > 0 ? selection.entries : [entry]),
    [runAction, selection],
  )
  return { onDelete, onRename: useRename(runAction) }
}

/** Looks for the action among all of them, which are loaded with the first menu. */
function useRename(runAction: RunAction): KeyActions['onRename'] {
  const tellFailure = usePartFailure()
  return useCallback(
    (entry: Entry) => {
      const rename = async (): Promise<void> => {
        const { entryActions } = await import('../actions/entry-actions.ts')
        const action = entryActions.find(({ id }) => id === 'rename')
        if (!action || !runAction(action, [entry])) takeHeldKeys()
      }
      holdKeys()
      rename().catch(() => {
        takeHeldKeys()
        tellFailure()
      })
    },
    [runAction, tellFailure],
  )
}
