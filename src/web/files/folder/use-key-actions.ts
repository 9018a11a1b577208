import { useCallback } from 'react'
import { deleteEntryAction } from '../actions/delete-entry.ts'
import type { EntryAction } from '../actions/entry-action.ts'
import { renameEntryAction } from '../actions/rename-entry.ts'
import type { ActionTools } from '../actions/use-action-tools.ts'
import type { Entry } from '../../folders/entries.ts'
import type { Selection } from '../selection/use-selection.ts'

export interface KeyActions {
  /** Deletes what is selected, this one when nothing is. */
  readonly onDelete: (entry: Entry) => void
  readonly onRename: (entry: Entry) => void
}

/** What keys do with entries: does it when it is possible, else says why not. */
export function useKeyActions(selection: Selection, tools: ActionTools): KeyActions {
  const { notify } = tools
  const runAction = useCallback(
    (action: EntryAction, entries: readonly Entry[]): void => {
      if (entries.length === 0 || !action.appliesTo(entries)) return
      const refusal = action.refusal(entries)
      if (refusal) notify('info', refusal)
      else void action.run(entries, tools)
    },
    [notify, tools],
  )
  const onDelete = useCallback(
    (entry: Entry) => runAction(deleteEntryAction, selection.ids.size > 0 ? selection.entries : [entry]),
    [runAction, selection],
  )
  const onRename = useCallback((entry: Entry) => runAction(renameEntryAction, [entry]), [runAction])
  return { onDelete, onRename }
}
