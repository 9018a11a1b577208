import { useCallback, useState, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { AccessTarget } from '#contract/rights/access-requests.ts'
import { allows, READ } from '#contract/rights/permissions.ts'
import { useActionTools, useShowRefusal, type ActionTools } from '../actions/use-action-tools.ts'
import { useRecordOpened } from '../data/record-opened.ts'
import type { Details } from '../data/use-details.ts'
import type { Folder } from '../../folders/use-folder.ts'
import { isFile, type Entry } from '../../folders/entries.ts'
import { namesOfPath, pageOfFolder } from '../../folders/folder-address.ts'
import { usePreview, type FolderPreview } from './use-preview.ts'
import { useDialog, type DialogState } from '../actions/use-dialog.ts'
import type { Renaming } from '../rename/renaming.ts'
import { useOpenEntry } from './use-open-entry.ts'
import { useRenaming } from '../rename/use-renaming.ts'
import { useFocusOfNext } from './use-focus-of-next.ts'
import { useArrival } from './use-arrival.ts'
import { useSelection, type Selection } from '../selection/use-selection.ts'
import { deleteEntryAction } from '../actions/delete-entry.ts'
import type { EntryAction } from '../actions/entry-action.ts'
import { renameEntryAction } from '../actions/rename-entry.ts'

export interface FolderPageState extends DialogState, MenuState, KeyActions {
  /** What is shown over the page, from `?fileId=` and `preview=1`. */
  readonly preview: FolderPreview | null
  /** What is open at the side, from `?fileId=`. */
  readonly details: Details | null
  readonly openId: string | null
  /** The page is about to go to the folder that a link leads to; what is in this one is not worth a look. */
  readonly isLeaving: boolean
  /** What a share link led to, where nothing can be shown to this person. */
  readonly deniedLink: AccessTarget | null
  readonly selection: Selection
  /** The entry whose name is a field now. */
  readonly renaming: Renaming | null
  /** True when one came to this folder from another one: the focus goes along. */
  readonly takesFocus: boolean
  /** The name of the entry that one came out of, on the way up; `null` where the view begins with the first. */
  readonly startName: string | null
  /** Opens a folder, or the details of a file. */
  readonly openEntry: (entry: Entry) => void
  /** Shows the content of a file that was just opened: one step back leads to where both began. */
  readonly previewEntry: (entry: Entry) => void
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
  const { openId, select, isLeaving, deniedLink, onDenied } = open
  const { preview, details, ...opening } = usePreview(open, folder.entries)
  const { renaming, startRename } = useRenaming(visit)
  const leaveFocus = useFocusOfNext(folder.entries, dialog.dialog !== null)
  useRecordOpened(
    names.length > 0 && allows(folder.content?.permissions ?? 0, READ) ? (folder.content?.id ?? null) : null,
  )
  useRecordOpened(open.details?.entry && isFile(open.details.entry) ? open.details.entry.id : null)
  const tools = useActionTools({ openDialog, startRename, ...opening })
  return {
    ...dialog,
    ...useOpenMenu(selection),
    ...useKeyActions(selection, tools),
    ...useArrival(names, visit),
    openEntry: useOpening(select),
    previewEntry: opening.previewEntry,
    preview,
    ...useClosing(selection, { openId, select, leaveFocus }),
    details,
    openId,
    isLeaving,
    deniedLink,
    selection,
    renaming,
    onDenied,
    tools,
  }
}

type Select = (id: string | null) => void

/** Opens a folder, or the details of a file. */
function useOpening(select: Select): FolderPageState['openEntry'] {
  const navigate = useNavigate()
  return useCallback(
    (entry: Entry) => {
      if (isFile(entry)) return select(entry.id)
      void navigate(pageOfFolder(namesOfPath(entry.path)))
    },
    [navigate, select],
  )
}

/** Closes the details and ends the selection, by a key, a button, or because what they were about is gone. */
function useClosing(
  selection: Selection,
  {
    openId,
    select,
    leaveFocus,
  }: {
    readonly openId: string | null
    readonly select: Select
    readonly leaveFocus: (gone: readonly Entry[]) => void
  },
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
      leaveFocus(entries)
      const gone = new Set(entries.map(({ id }) => id))
      if (openId !== null && gone.has(openId)) select(null)
      selection.select([...selection.ids].filter((id) => !gone.has(id)))
    },
    [openId, select, selection, leaveFocus],
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
  const showRefusal = useShowRefusal()
  const runAction = useCallback(
    (action: EntryAction, entries: readonly Entry[]): void => {
      if (entries.length === 0 || !action.appliesTo(entries)) return
      const refusal = action.refusal(entries)
      if (refusal) showRefusal(refusal)
      else void action.run(entries, tools)
    },
    [showRefusal, tools],
  )
  const onDelete = useCallback(
    (entry: Entry) => runAction(deleteEntryAction, selection.ids.size > 0 ? selection.entries : [entry]),
    [runAction, selection],
  )
  const onRename = useCallback((entry: Entry) => runAction(renameEntryAction, [entry]), [runAction])
  return { onDelete, onRename }
}
