import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Details } from '../data/use-details.ts'
import { entryWithId, isFile } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import { namesOfPath, pageOfFolder, parentOf } from '../../folders/folder-address.ts'

interface Linked {
  /** From the address, and what was found under it. */
  readonly openId: string | null
  readonly details: Details | null
  /** Names on the way down to the folder of the address, and what is seen in it. */
  readonly names: readonly string[]
  readonly entries: readonly Entry[]
  /** True where what lies below the folder is shown with it. */
  readonly showsBelow: boolean
}

/**
 * A link names an entry by its id: the page goes to the folder where that entry is now, whatever path the link holds; with
 * `open` it goes into the folder that is named. One that was seen here and goes elsewhere meanwhile takes nobody along. True
 * as long as the page is about to go, or may be.
 */
export function useLinkedPlace({ openId, details, names, entries, showsBelow }: Linked): boolean {
  const { search } = useLocation()
  const entry = details?.entry
  const navigate = useNavigate()
  const [seen, setSeen] = useState<string | null>(null)
  const isHere = useMemo(() => entryWithId(entries, openId) !== undefined, [entries, openId])
  const place = entry && entry.id === openId ? pageOfFolder(parentOf(namesOfPath(entry.path))) : null
  const into =
    entry && place !== null && opensFolder(search, entry) ? pageOfFolder(namesOfPath(entry.path)) : null
  const page = pageOfFolder(names)
  const isElsewhere = !isHere && place !== null && !(showsBelow ? place.startsWith(page) : place === page)
  const target = into ?? (isElsewhere && seen !== openId ? place + search : null)
  if ((isHere || openId === null) && seen !== openId) setSeen(openId)
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true })
  }, [target, navigate])
  // a link without a path begins at the root, which would be seen for a moment only
  const isAsking =
    details !== null && entry === undefined && !details.error && names.length === 0 && !showsBelow
  return target !== null || (isAsking && seen !== openId)
}

const opensFolder = (search: string, entry: Entry): boolean =>
  new URLSearchParams(search).has('open') && !isFile(entry)
