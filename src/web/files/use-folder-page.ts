import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { deleteEntryAction } from './actions/delete-entry.ts'
import type { Place } from './actions/entry-action.ts'
import { useActionTools, useNotify } from './actions/use-action-tools.ts'
import type { ActionTools } from './actions/use-action-tools.ts'
import { isAccessDenied } from './data/folder-error.ts'
import { useDetails } from './data/use-details.ts'
import type { Folder } from './data/use-folder.ts'
import { isFile } from './entries.ts'
import type { Entry } from './entries.ts'
import { pageOfFolder } from './folder-address.ts'
import { useDialog } from './use-dialog.ts'
import type { DialogState, FolderDialog } from './use-dialog.ts'

/** The menu that is open, and where. */
export interface OpenMenu {
  readonly entry: Entry
  readonly target: HTMLElement
}

export interface FolderPageState extends DialogState {
  readonly menu: OpenMenu | null
  readonly openMenu: (entry: Entry, target: HTMLElement) => void
  readonly closeMenu: () => void
  /** The entry whose details are open, from `?fileId=`. */
  readonly details: Entry | undefined
  readonly selectedId: string | null
  /** True when this folder was opened from an entry of another one, where the focus was. */
  readonly takesFocus: boolean
  /** Opens a folder, or the details of a file. */
  readonly openEntry: (entry: Entry) => void
  readonly closeDetails: () => void
  readonly onDeleted: (entry: Entry) => void
  /** The Delete key: asks when it may be deleted, else says why not. */
  readonly deleteByKey: (entry: Entry) => void
  readonly tools: ActionTools
}

interface Shown {
  readonly place: Place
  readonly folder: Folder
}

/** What is open on the page of a folder, and what opens and closes it. */
export function useFolderPage({ place, folder }: Shown): FolderPageState {
  const { names } = place
  const navigate = useNavigate()
  const notify = useNotify()
  const { dialog, openDialog, closeDialog } = useDialog(pageOfFolder(names))
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [selectedId, select] = useSelected()
  const closeDetails = useCallback(() => select(null), [select])
  const onMissing = useCallback(() => {
    notify('error', { id: 'files.fileNotFound' })
    select(null)
  }, [notify, select])
  const isReady = folder.content !== undefined
  const details = useDetails({ id: selectedId, entries: folder.entries, isReady, onMissing })
  useAccessDenied(folder.error, names, openDialog)
  const openEntry = useCallback(
    (entry: Entry) => {
      if (isFile(entry)) select(entry.id)
      else {
        const page = pageOfFolder([...names, entry.name])
        setOpened(page)
        void navigate(page)
      }
    },
    [names, navigate, select],
  )
  const confirmDelete = useCallback((entry: Entry) => openDialog({ kind: 'delete', entry }), [openDialog])
  const tools = useActionTools(confirmDelete)
  const deleteByKey = useCallback(
    (entry: Entry) => {
      const refusal = deleteEntryAction.refusal(entry, place)
      if (refusal) notify('info', refusal)
      else confirmDelete(entry)
    },
    [place, notify, confirmDelete],
  )
  return {
    dialog,
    openDialog,
    closeDialog,
    menu,
    openMenu: useCallback((entry, target) => setMenu({ entry, target }), []),
    closeMenu: useCallback(() => setMenu(null), []),
    details,
    selectedId,
    takesFocus: opened === pageOfFolder(names),
    openEntry,
    closeDetails,
    onDeleted: useCallback(
      (entry: Entry) => {
        if (entry.id === selectedId) select(null)
      },
      [selectedId, select],
    ),
    deleteByKey,
    tools,
  }
}

/** The id in the address; opening the first details is a step back in the history, going through entries is not. */
function useSelected(): readonly [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const selectedId = params.get('fileId')
  const select = useCallback(
    (id: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (id === null) after.delete('fileId')
          else after.set('fileId', id)
          return after
        },
        { replace: selectedId !== null },
      ),
    [setParams, selectedId],
  )
  return [selectedId, select]
}

/** A folder that is not there for this person: a dialog says so, and the page goes back to the root. */
function useAccessDenied(
  error: Error | undefined,
  names: readonly string[],
  openDialog: (dialog: FolderDialog) => void,
): void {
  const navigate = useNavigate()
  const isDenied = isAccessDenied(error) && names.length > 0
  useEffect(() => {
    if (!isDenied) return
    openDialog({ kind: 'accessDenied' })
    void navigate(pageOfFolder([]), { replace: true })
  }, [isDenied, navigate, openDialog])
}
