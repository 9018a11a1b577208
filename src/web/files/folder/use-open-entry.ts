import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useNotify } from '../actions/use-action-tools.ts'
import { isAccessDenied } from '../../folders/folder-error.ts'
import { hasRecentGoneToast } from '../data/suppress-repeated-toast.ts'
import { useDetails } from '../data/use-details.ts'
import type { Details } from '../data/use-details.ts'
import type { Folder } from '../../folders/use-folder.ts'
import { pageOfFolder } from '../../folders/folder-address.ts'
import type { FolderDialog } from '../actions/use-dialog.ts'
import { useLinkedPlace } from './use-linked-place.ts'
import { useShareLink } from '../share/use-share-link.ts'

interface OpenEntryOptions {
  readonly names: readonly string[]
  readonly folder: Folder
  readonly showsBelow: boolean
  readonly openDialog: (dialog: FolderDialog) => void
}

interface OpenEntry {
  readonly openId: string | null
  readonly select: (id: string | null) => void
  readonly details: Details | null
  readonly isLeaving: boolean
  readonly isLinkDenied: boolean
  readonly onDenied: () => void
}

/**
 * The entry that the address names by its id, and what happens when it is elsewhere, or when it or the folder of the address
 * is not there for this person.
 */
export function useOpenEntry({ names, folder, showsBelow, openDialog }: OpenEntryOptions): OpenEntry {
  const notify = useNotify()
  const [openId, select] = useOpen()
  const { isDenied: isLinkDenied, deny } = useShareLink()
  const onDenied = useOnDenied(openDialog)
  const isClosed = isAccessDenied(folder.error) && names.length > 0
  const onMissing = useCallback(() => {
    if (deny()) return
    if (isClosed) return onDenied()
    if (!hasRecentGoneToast()) notify('error', { id: 'files.fileNotFound' })
    select(null)
  }, [deny, isClosed, onDenied, notify, select])
  // at the root an id is mostly a link to something further down, which need not wait for the root
  const isReady = folder.content !== undefined || isClosed || names.length === 0
  const details = useDetails({ id: openId, entries: folder.entries, isReady, onMissing })
  const isLeaving = useLinkedPlace({ openId, details, names, entries: folder.entries, showsBelow })
  useClosedFolder(isClosed && openId === null, deny, onDenied)
  return { openId, select, details, isLeaving, isLinkDenied, onDenied }
}

/** The id in the address; opening the first details is a step back in the history, going through entries is not. */
function useOpen(): readonly [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const openId = params.get('fileId')
  const select = useCallback(
    (id: string | null) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete('open')
          if (id === null) after.delete('fileId')
          else after.set('fileId', id)
          return after
        },
        { replace: openId !== null },
      ),
    [setParams, openId],
  )
  return [openId, select]
}

/** What happens where a folder is not there for this person: a dialog says so, and the page goes back to the root. */
function useOnDenied(openDialog: (dialog: FolderDialog) => void): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    openDialog({ kind: 'accessDenied' })
    void navigate(pageOfFolder([]), { replace: true })
  }, [navigate, openDialog])
}

/** A folder that is closed to this person; one that a share link led to shows the page for that. */
function useClosedFolder(isClosed: boolean, deny: () => boolean, onDenied: () => void): void {
  useEffect(() => {
    if (isClosed && !deny()) onDenied()
  }, [isClosed, deny, onDenied])
}
