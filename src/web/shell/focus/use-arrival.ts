import { createContext, useContext, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import { focusHeading, pageHeading } from './focus-heading.ts'

/** Told each page that is shown; what it answers says whether that is another place within the same one. */
type Arrive = (pathname: string) => boolean

/** Lives as long as the product is shown, for the layouts around the pages come and go. */
export const ArrivalContext = createContext<Arrive>(() => false)

/**
 * Gives the focus to the heading of each page but the first: a browser begins with the top of a page, and so do people. Folders are
 * one page, in which the list keeps the focus.
 */
export function makeArrivals(): Arrive {
  let shown: string | null = null
  let end: (() => void) | null = null
  return (pathname) => {
    const before = shown
    shown = pathname
    if (before === null || before === pathname) return false
    if (pageOf(before) === pageOf(pathname)) return true
    end?.()
    end = focusHeading()
    return false
  }
}

/**
 * After going to another page the focus is on its heading, which is read out so. Answers with the place in which is said, for a screen
 * reader, to which folder one has gone.
 */
export function useArrival(): RefObject<HTMLDivElement | null> {
  const arrive = useContext(ArrivalContext)
  const { pathname } = useLocation()
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isWithin = arrive(pathname)
    if (said.current) said.current.textContent = isWithin ? (pageHeading()?.textContent ?? '') : ''
  }, [arrive, pathname])
  return said
}

/** One screen, whatever it shows of the tree of folders. */
function pageOf(pathname: string): string {
  if (pathname === '/') return '/home'
  return pathname.startsWith('/filemanager/') ? '/filemanager' : pathname.replace(/\/$/u, '')
}
