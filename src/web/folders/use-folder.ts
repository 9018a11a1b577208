import { useEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { listFolder } from '#contract/files/entries.ts'
import type { FolderContent } from '#contract/files/entries.ts'
import { followPlace } from '../session/open-places.ts'
import { useSession } from '../session/use-session.ts'
import { useAsk } from '../session/use-ask.ts'
import { shownEntries } from './entries.ts'
import type { Entry } from './entries.ts'
import { pathOfFolder } from './folder-address.ts'
import { isAccessDenied } from './folder-error.ts'

export interface Folder {
  readonly content: FolderContent | undefined
  readonly entries: readonly Entry[]
  readonly error: Error | undefined
  /** True while something is asked and neither an answer nor a failure is there. */
  readonly isLoading: boolean
  readonly retry: () => void
}

const none: readonly Entry[] = []

/** The folder with these names on the way down, its entries in the order in which they are shown. */
export function useFolder(names: readonly string[] | null): Folder {
  const { user } = useSession()
  const { locale } = useIntl()
  const input = names && user ? { query: { path: pathOfFolder(names, user.email) } } : null
  const { data, error, isLoading, mutate } = useAsk(listFolder, input)
  const entries = useMemo(() => (data ? shownEntries(data, locale) : []), [data, locale])
  const id = data?.id
  useEffect(
    () => (id === undefined ? undefined : followPlace(`folder:${id}`, () => void mutate())),
    [id, mutate],
  )
  // what is kept of a folder is shown while it cannot be reached, but not when it is closed or gone
  const isClosed = isAccessDenied(error)
  if (isClosed) return { content: undefined, entries: none, error, isLoading, retry: () => void mutate() }
  const failed = data ? undefined : error
  return { content: data, entries, error: failed, isLoading, retry: () => void mutate() }
}
