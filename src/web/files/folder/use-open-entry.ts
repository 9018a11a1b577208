import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccessTarget } from '#contract/rights/access-requests.ts'
import { useSession } from '../../session/use-session.ts'
import { isAccessDenied } from '../../folders/folder-error.ts'
import { hasRecentGoneToast, noteGoneToast } from '../data/suppress-repeated-toast.ts'
import { useDetails } from '../data/use-details.ts'
import type { Details } from '../data/use-details.ts'
import type { Folder } from '../../folders/use-folder.ts'
import { pageOfFolder, pathOfFolder } from '../../folders/folder-address.ts'
import type { FolderDialog } from '../actions/use-dialog.ts'
import { useLinkedPlace } from './use-linked-place.ts'
import { useMissingToast } from './use-missing-toast.tsx'
import { useShareLink } from '../share/use-share-link.ts'
import { useAddressParameters } from '../../ui/use-address-parameters.ts'

interface OpenEntryOptions {
  readonly names: readonly string[]
  readonly folder: Folder
  readonly showsBelow: boolean
  readonly openDialog: (dialog: FolderDialog) => void
}

export interface OpenEntry {
  readonly openId: string | null
  readonly select: (id: string | null) => void
  /** The content of what is open is shown over the page. */
  readonly isPreviewing: boolean
  /** What was shown so is not there any more. */
  readonly isGone: boolean
  /** Shows the content of a file; `isWalking` from one to the next, which is no step back in the history. */
  readonly preview: (id: string, isWalking: boolean) => void
  readonly details: Details | null
  readonly isLeaving: boolean
  /** What a share link led to, where nothing can be shown to this person. */
  readonly deniedLink: AccessTarget | null
  readonly onDenied: () => void
}

/**
 * The entry that the address names by its id, and what happens when it is elsewhere, or when it or the folder of the address
 * is not there for this person.
 */
export function useOpenEntry({ names, folder, showsBelow, openDialog }: OpenEntryOptions): OpenEntry {
  const { user } = useSession()
  const { openId, isPreviewing, select, preview } = useOpen()
  const [goneId, setGone] = useState<string | null>(null)
  const { isDenied: isLinkDenied, deny } = useShareLink()
  const denied = useOnDenied(openDialog)
  const onDenied = useCallback(() => denied(), [denied])
  const sayMissing = useMissingToast(
    useCallback((target) => openDialog({ kind: 'askAccess', target }), [openDialog]),
  )
  const path = pathOfFolder(names, user?.email ?? '')
  const target = useMemo(() => (openId === null ? { path } : { fileId: openId }), [openId, path])
  const isClosed = isAccessDenied(folder.error) && names.length > 0
  const onMissing = useCallback(() => {
    if (deny()) return
    if (isPreviewing) return setGone(openId)
    if (isClosed) return denied(target)
    if (!hasRecentGoneToast()) {
      // the page may be drawn once more before the address has changed
      noteGoneToast()
      sayMissing(target)
    }
    select(null)
  }, [deny, isPreviewing, openId, isClosed, denied, sayMissing, target, select])
  // at the root an id is mostly a link to something further down, which need not wait for the root
  const isReady = folder.content !== undefined || isClosed || names.length === 0
  const details = useDetails({ id: openId, entries: folder.entries, isReady, onMissing })
  const isLeaving = useLinkedPlace({ openId, details, names, entries: folder.entries, showsBelow })
  useClosedFolder(
    isClosed && openId === null,
    deny,
    useCallback(() => denied(target), [denied, target]),
  )
  const isGone = isPreviewing && openId === goneId && details === null
  const deniedLink = isLinkDenied ? target : null
  return { openId, select, isPreviewing, isGone, preview, details, isLeaving, deniedLink, onDenied }
}

type Open = Pick<OpenEntry, 'openId' | 'isPreviewing' | 'select' | 'preview'>

/** The id in the address; opening the first details is a step back in the history, going through entries is not. */
function useOpen(): Open {
  const [params, change] = useAddressParameters()
  const openId = params.get('fileId')
  const isPreviewing = openId !== null && params.get('preview') === '1'
  const select = useCallback(
    (id: string | null) => change({ ...nothingOpen, fileId: id }, { replace: openId !== null }),
    [change, openId],
  )
  const preview = useCallback(
    (id: string, isWalking: boolean) =>
      change({ ...nothingOpen, fileId: id, preview: '1' }, { replace: isWalking }),
    [change],
  )
  return { openId, isPreviewing, select, preview }
}

/** The spot belongs to the file that a link has named. */
const nothingOpen = { open: null, fileId: null, preview: null, at: null, mark: null, quote: null }

/** What happens where a folder is not there for this person: a dialog says so, and the page goes back to the root. */
function useOnDenied(openDialog: (dialog: FolderDialog) => void): (target?: AccessTarget) => void {
  const navigate = useNavigate()
  return useCallback(
    (target) => {
      openDialog({ kind: 'accessDenied', ...(target && { target }) })
      void navigate(pageOfFolder([]), { replace: true })
    },
    [navigate, openDialog],
  )
}

/** A folder that is closed to this person; one that a share link led to shows the page for that. */
function useClosedFolder(isClosed: boolean, deny: () => boolean, onDenied: () => void): void {
  useEffect(() => {
    if (isClosed && !deny()) onDenied()
  }, [isClosed, deny, onDenied])
}
