import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/http/call.ts'
import { showEntry } from '#contract/files/entries.ts'
import { ask } from '../../session/ask.ts'
import { mayRecover } from '../../session/problem-error.ts'
import { useNotify } from '../actions/use-action-tools.ts'
import { isAccessDenied } from '../../folders/folder-error.ts'
import { useFolder } from '../../folders/use-folder.ts'
import type { Folder } from '../../folders/use-folder.ts'
import { namesOfPath, pageOfFolder, readablePath } from '../../folders/folder-address.ts'

interface FollowedFolder {
  readonly folder: Folder
  /** The address under which the folder was opened: stays the same where the folder gets another one while it is shown. */
  readonly visit: string
}

/** The folder that was shown last. */
interface Shown {
  readonly folder: Folder
  readonly address: string
  readonly visit: string
  /** Where it is now, as soon as it was found elsewhere. */
  readonly movedTo: string | null
}

/** Why the folder that was shown cannot be found again. */
interface Lost {
  readonly shown: Shown
  /** Where trying again may help. */
  readonly error: Error | null
}

/**
 * The folder with these names on the way down. One that others rename or move while it is shown, itself or a folder above, is
 * found again by its id: the page goes to its new address, and what it showed stays until then.
 */
export function useFollowedFolder(names: readonly string[]): FollowedFolder {
  const address = pageOfFolder(names)
  const now = useFolder(names)
  const [shown, setShown] = useState<Shown | null>(null)
  const [lost, setLost] = useState<Lost | null>(null)
  const isSame = shown?.address === address || shown?.movedTo === address
  const visit = isSame ? shown.visit : address
  if (now.content && (shown?.folder.content !== now.content || shown.address !== address))
    setShown({ folder: now, address, visit, movedTo: null })
  const isClosed = isAccessDenied(now.error) && names.length > 0
  const isFound = shown?.movedTo != null && shown.movedTo !== address
  const missing = isSame && isClosed && !isFound && lost?.shown !== shown ? shown : null
  useSearch(missing, address, {
    onFound: (movedTo) => missing && setShown({ ...missing, address, movedTo }),
    onLost: (error) => missing && setLost({ shown: missing, error }),
  })
  if (lost && lost.shown === shown && isClosed) {
    if (!lost.error) return { folder: now, visit }
    return { folder: { ...now, error: lost.error, retry: () => setLost(null) }, visit }
  }
  const isHeld = isSame && (isClosed || (now.content === undefined && now.error === undefined))
  return { folder: isHeld ? { ...shown.folder, retry: now.retry } : now, visit }
}

interface Search {
  /** The page of the folder now. */
  readonly onFound: (page: string) => void
  /** It is gone or closed; with an error where that is not known. */
  readonly onLost: (error: Error | null) => void
}

/** Asks where a folder is now that is not at its address any more, and goes there. */
function useSearch(missing: Shown | null, address: string, { onFound, onLost }: Search): void {
  const navigate = useNavigate()
  const notify = useNotify()
  const intl = useIntl()
  const { search } = useLocation()
  const follow = useEffectEvent((entry: ReplyOf<typeof showEntry>): void => {
    const names = namesOfPath(entry.path)
    const page = pageOfFolder(names)
    if (page === address) return onLost(null)
    onFound(page)
    notify('info', { id: 'files.followed', values: { path: readablePath(names, intl) } })
    void navigate(page + search, { replace: true })
  })
  const fail = useEffectEvent((error: unknown) =>
    onLost(error instanceof Error && mayRecover(error) ? error : null),
  )
  const id = missing?.folder.content?.id
  useEffect(() => {
    if (id === undefined) return undefined
    let isWanted = true
    ask(showEntry, { params: { fileId: id } }, { silent: true }).then(
      (entry) => isWanted && follow(entry),
      (error: unknown) => isWanted && fail(error),
    )
    return () => {
      isWanted = false
    }
  }, [id])
}
