import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Whether somebody is on the way to another page, which is still being loaded: what is written into the address of this one
 * by itself then would end that.
 */
export function useDeparture(): RefObject<boolean> {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isDeparting = next !== undefined && next.pathname !== pathname
  const departing = useRef(isDeparting)
  useEffect(() => {
    departing.current = isDeparting
  }, [isDeparting])
  return departing
}
