import { useAtomValue } from 'jotai'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openedByLinkAtom } from '../../session/visit.ts'

interface ShareLink {
  /** The address came by a share link and shows nothing to this person. */
  readonly isDenied: boolean
  /** Says that nothing can be shown here; `false` when the address came by no share link. Stable on one address. */
  readonly deny: () => boolean
}

/** Whether a share link led to this address. A reload asks again, and still knows. */
export function useShareLink(): ShareLink {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const address = pathname + search
  // a visit that began with a share link begins on the page that it leads to
  const [first] = useState(address)
  const isByLink = (useAtomValue(openedByLinkAtom) && address === first) || isMark(state)
  const [denied, setDenied] = useState<string | null>(null)
  const deny = useCallback(() => {
    if (!isByLink) return false
    setDenied(address)
    void navigate(address, { replace: true, state: { isByLink: true } })
    return true
  }, [isByLink, address, navigate])
  return { isDenied: denied === address, deny }
}

const isMark = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isByLink' in state && state.isByLink === true
