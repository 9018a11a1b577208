import { useCallback, useState, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { allows, READ } from '#contract/rights/permissions.ts'
import { useActionTools, type ActionTools } from '../actions/use-action-tools.ts'
import { useRecordOpened } from '../data/record-opened.ts'
import type { Details } from '../data/use-details.ts'
import type { Folder } from '../../folders/use-folder.ts'
import { isFile, type Entry } from '../../folders/entries.ts'
import { namesOfPath, pageOfFolder } from '../../folders/folder-address.ts'
import { useDialog, type DialogState } from '../actions/use-dialog.ts'
import type { Renaming } from '../rename/renaming.ts'
import { useOpenEntry } from './use-open-entry.ts'
import { useRenaming } from '../rename/use-renaming.ts'
import { useSelection, type Selection } from '../selection/use-selection.ts'
import { deleteEntryAction } from '../actions/delete-entry.ts'
import type { EntryAction } from '../actions/entry-action.ts'
import { renameEntryAction } from '../actions/rename-entry.ts'

export interface FolderPageState extends DialogState, MenuState, KeyActions {
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
  readonly tools: ActionTools
}

interface Shown {
  /** Names on the way down to the folder; none mean the root. */
  readonly names: readonly string[]
  /** The address under which the folder was opened. */
  readonly visit: string
  readonly folder: Folder
  /** True where what lies below the folder is shown with it. */
  readonly showsBelow: boolean
}

/** What is open on the page of a folder, and what opens and closes it. */
export function useFolderPage({ names, visit, folder, showsBelow }: Shown): FolderPageState {
  const dialog = useDialog(visit)
  const { openDialog } = dialog
  const selection = useSelection(visit, folder.entries)
  const open = useOpenEntry({ names, folder, showsBelow, openDialog })
  const { openId, select, details, isLeaving, isLinkDenied, onDenied } = open
  const { renaming, startRename } = useRenaming(visit)
  useRecordOpened(
    names.length > 0 && allows(folder.content?.permissions ?? 0, READ) ? (folder.content?.id ?? null) : null,
  )
  useRecordOpened(details?.entry && isFile(details.entry) ? details.entry.id : null)
  const openDetails = useCallback((entry: Entry) => select(entry.id), [select])
  const tools = useActionTools({ openDialog, startRename, openDetails })
  return {
    ...dialog,
    ...useOpenMenu(selection),
    ...useKeyActions(selection, tools),
    ...useOpening(visit, select),
    ...useClosing(selection, { openId, select }),
    details,
    openId,
    isLeaving,
    isLinkDenied,
    selection,
    renaming,
    onDenied,
    tools,
  }
}

type Select = (id: string | null) => void

/** Opens entries, and knows whether the folder that is shown was opened so. */
function useOpening(visit: string, select: Select): Pick<FolderPageState, 'takesFocus' | 'openEntry'> {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<string | null>(null)
  const openEntry = useCallback(
    (entry: Entry) => {
      if (isFile(entry)) return select(entry.id)
      const page = pageOfFolder(namesOfPath(entry.path))
      setOpened(page)
      void navigate(page)
    },
    [navigate, select],
  )
  return { takesFocus: opened === visit, openEntry }
}

/** Closes the details and ends the selection, by a key, a button, or because what they were about is gone. */
function useClosing(
  selection: Selection,
  { openId, select }: { readonly openId: string | null; readonly select: Select },
): Pick<FolderPageState, 'closeDetails' | 'closeOne' | 'onGone'> {
  const closeDetails = useCallback(() => select(null), [select])
  const closeOne = useCallback(() => {
    const hasSelection = selection.ids.size > 0
    if (hasSelection) selection.clear()
    else if (openId !== null) closeDetails()
    return hasSelection || openId !== null
  }, [selection, openId, closeDetails])
  const onGone = useCallback(
    (entries: readonly Entry[]) => {
      const gone = new Set(entries.map(({ id }) => id))
      if (openId !== null && gone.has(openId)) select(null)
      selection.select([...selection.ids].filter((id) => !gone.has(id)))
    },
    [openId, select, selection],
  )
  return { closeDetails, closeOne, onGone }
}

/** The menu that is open, for which entries and where. */
interface OpenMenu {
  readonly entries: readonly Entry[]
  readonly target: HTMLElement
}

interface MenuState {
  readonly menu: OpenMenu | null
  /** Of an entry; when it is one of the selected ones, for all of them. Stable as long as the selection is. */
  readonly openMenu: (entry: Entry, target: HTMLElement) => void
  readonly closeMenu: () => void
}

/** The menu of the entries, which is there once for all of them. */
function useOpenMenu({ ids, entries }: Selection): MenuState {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const openMenu = useCallback(
    (entry: Entry, target: HTMLElement) =>
      setMenu({ entries: ids.has(entry.id) ? entries : [entry], target }),
    [ids, entries],
  )
  const closeMenu = useCallback(() => setMenu(null), [])
  return useMemo(() => ({ menu, openMenu, closeMenu }), [menu, openMenu, closeMenu])
}

interface KeyActions {
  /** Deletes what is selected, this one when nothing is. */
  readonly onDelete: (entry: Entry) => void
  readonly onRename: (entry: Entry) => void
}

/** What keys do with entries: does it when it is possible, else says why not. */
function useKeyActions(selection: Selection, tools: ActionTools): KeyActions {
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
