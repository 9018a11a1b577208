import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePartFailure } from '../ui/use-part-failure.ts'
import { deleteEntryAction } from './actions/delete-entry.ts'
import type { EntryAction } from './actions/entry-action.ts'
import { useActionTools, useNotify } from './actions/use-action-tools.ts'
import type { ActionTools } from './actions/use-action-tools.ts'
import type { Details } from './data/use-details.ts'
import type { Folder } from './data/use-folder.ts'
import { isFile } from './entries.ts'
import type { Entry } from './entries.ts'
import { namesOfPath, pageOfFolder } from './folder-address.ts'
import { useDialog } from './use-dialog.ts'
import type { DialogState } from './use-dialog.ts'
import type { Renaming } from './renaming.ts'
import { useOpenEntry } from './use-open-entry.ts'
import { useRenaming } from './use-renaming.ts'
import { useSelection } from './use-selection.ts'
import type { Selection } from './use-selection.ts'

/** The menu that is open, for which entries and where. */
export interface OpenMenu {
  readonly entries: readonly Entry[]
  readonly target: HTMLElement
}

export interface FolderPageState extends DialogState {
  readonly menu: OpenMenu | null
  /** Of an entry; when it is one of the selected ones, for all of them. */
  readonly openMenu: (entry: Entry, target: HTMLElement) => void
  readonly closeMenu: () => void
  /** What is open at the side, from `?fileId=`. */
  readonly details: Details | null
  readonly openId: string | null
  /** The page is about to go to the folder that a link leads to; what is in this one is not worth a look. */
  readonly isLeaving: boolean
  /** A share link led here, and nothing can be shown to this person. */
  readonly isLinkDenied: boolean
  readonly selection: Selection
  /** The entry whose name is a field now. */
  readonly renaming: Renaming | null
  /** True when this folder was opened from an entry of another one, where the focus was. */
  readonly takesFocus: boolean
  /** Opens a folder, or the details of a file. */
  readonly openEntry: (entry: Entry) => void
  readonly closeDetails: () => void
  /** Clears the selection, else closes the details; answers whether there was either. */
  readonly closeOne: () => boolean
  /** For a folder that is not there for this person: a dialog says so, and the page goes back to the root. Stable. */
  readonly onDenied: () => void
  /** Entries that are no longer here: they are neither open nor selected any more. */
  readonly onGone: (entries: readonly Entry[]) => void
  /** As by a key: does it when it is possible, else says why not. */
  readonly runAction: (action: EntryAction, entries: readonly Entry[]) => void
  /** Deletes what is selected, this one when nothing is. */
  readonly onDelete: (entry: Entry) => void
  readonly onRename: (entry: Entry) => void
  readonly tools: ActionTools
}

interface Shown {
  /** Names on the way down to the folder; none mean the root. */
  readonly names: readonly string[]
  readonly folder: Folder
  /** True where what lies below the folder is shown with it. */
  readonly showsBelow: boolean
}

/** What is open on the page of a folder, and what opens and closes it. */
export function useFolderPage({ names, folder, showsBelow }: Shown): FolderPageState {
  const address = pageOfFolder(names)
  const navigate = useNavigate()
  const notify = useNotify()
  const { dialog, openDialog, closeDialog } = useDialog(address)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const selection = useSelection(address, folder.entries)
  const { openId, select, details, isLeaving, isLinkDenied, onDenied } = useOpenEntry({
    names,
    folder,
    showsBelow,
    openDialog,
  })
  const closeDetails = useCallback(() => select(null), [select])
  const openEntry = useCallback(
    (entry: Entry) => {
      if (isFile(entry)) select(entry.id)
      else {
        const page = pageOfFolder(namesOfPath(entry.path))
        setOpened(page)
        void navigate(page)
      }
    },
    [navigate, select],
  )
  const { renaming, startRename } = useRenaming(onDenied)
  const openDetails = useCallback((entry: Entry) => select(entry.id), [select])
  const tools = useActionTools({ openDialog, startRename, openDetails })
  const runAction = useCallback(
    (action: EntryAction, entries: readonly Entry[]) => {
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
  const closeOne = useCallback(() => {
    const hasSelection = selection.ids.size > 0
    if (hasSelection) selection.clear()
    else if (openId !== null) closeDetails()
    return hasSelection || openId !== null
  }, [selection, openId, closeDetails])
  const onRename = useRename(runAction)
  return {
    dialog,
    openDialog,
    closeDialog,
    menu,
    openMenu: useCallback(
      (entry, target) =>
        setMenu({ entries: selection.ids.has(entry.id) ? selection.entries : [entry], target }),
      [selection],
    ),
    closeMenu: useCallback(() => setMenu(null), []),
    details,
    openId,
    isLeaving,
    isLinkDenied,
    selection,
    renaming,
    takesFocus: opened === address,
    openEntry,
    closeDetails,
    closeOne,
    onDenied,
    onGone: useCallback(
      (entries: readonly Entry[]) => {
        const gone = new Set(entries.map(({ id }) => id))
        if (openId !== null && gone.has(openId)) select(null)
        selection.select([...selection.ids].filter((id) => !gone.has(id)))
      },
      [openId, select, selection],
    ),
    runAction,
    onDelete,
    onRename,
    tools,
  }
}

/** Looks for the action among all of them, which are loaded with the first menu. */
function useRename(runAction: FolderPageState['runAction']): FolderPageState['onRename'] {
  const tellFailure = usePartFailure()
  return useCallback(
    (entry: Entry) => {
      const rename = async (): Promise<void> => {
        const { entryActions } = await import('./actions/entry-actions.ts')
        const action = entryActions.find(({ id }) => id === 'rename')
        if (action) runAction(action, [entry])
      }
      rename().catch(tellFailure)
    },
    [runAction, tellFailure],
  )
}
