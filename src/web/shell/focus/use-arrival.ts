import { createContext, useContext, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import { areaPlaces } from '#contract/host/areas.ts'
import type { AreaId } from '#contract/host/areas.ts'
import { focusHeading, pageHeading } from './focus-heading.ts'

/** Told each page that is shown. */
type Arrive = (pathname: string) => void

/** Lives as long as the product is shown, for the layouts around the pages come and go. */
export const ArrivalContext = createContext<Arrive>(() => {})

/**
 * Gives the focus to the heading of each page. The first of a visit has it too, so that keys begin where they begin after going to
 * another one; within somebody else's window only if that has given us the focus. Folders are one page, in which the list keeps it.
 */
export function makeArrivals(): Arrive {
  let shown: string | null = null
  let end: (() => void) | null = null
  return (pathname) => {
    const before = shown
    shown = pathname
    if (before === null && !document.hasFocus() && window.parent !== window) return
    if (before !== null && pageOf(before) === pageOf(pathname)) return
    end?.()
    end = focusHeading({ isFirst: before === null })
  }
}

/** After going to another page the focus is on its heading, which is read out so. */
export function useArrival(): void {
  const arrive = useContext(ArrivalContext)
  const { pathname } = useLocation()
  useEffect(() => arrive(pathname), [arrive, pathname])
}

/** Answers with the place in which is said, for a screen reader, to which folder one has gone: there the focus stays in the list. */
export function useFolderAnnouncement(): RefObject<HTMLDivElement | null> {
  const { pathname } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (!place.current || shown.current === pathname) return
    const isWithin = pageOf(shown.current) === pageOf(pathname)
    shown.current = pathname
    place.current.textContent = isWithin ? (pageHeading()?.textContent ?? '') : ''
  }, [pathname])
  return place
}

/** Where one goes on in what one came from: in the list of a folder, in the field in which one asks. */
const isOnePage = (area: AreaId): boolean => area === 'files' || area === 'assistant'

/** One screen, whatever it shows of the tree of folders, or of the chats. */
function pageOf(pathname: string): string {
  if (pathname === '/') return '/home'
  const whole = areaPlaces.find(({ id, address }) => isOnePage(id) && pathname.startsWith(address))
  return (whole?.address ?? pathname).replace(/\/$/u, '')
}
