import { createContext, useCallback, useContext } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { DataRouter } from 'react-router'

/** Values of parameters by their names; one that is `null` is taken out of the address. */
type Changes = Readonly<Record<string, string | null>>

interface How {
  /** No step to go back. */
  readonly replace?: boolean
}

/** The router that the pages are drawn by. */
export const RouterContext = createContext<Pick<DataRouter, 'state'> | null>(null)

/**
 * The parameters of the address, and a way to change some of them. Several changes before the next drawing add up, wherever on
 * the page they come from; with the router's own way the last one would undo the others.
 */
export function useAddressParameters(): readonly [URLSearchParams, (changes: Changes, how?: How) => void] {
  const router = useContext(RouterContext)
  const { pathname, search } = useLocation()
  const [shown, setShown] = useSearchParams()
  const change = useCallback(
    (changes: Changes, { replace = false }: How = {}): void => {
      // the guards may still be asked about the last change, and what it shows may still be drawn
      const newest = router && (router.state.navigation.location ?? router.state.location)
      const next = new URLSearchParams(newest?.pathname === pathname ? newest.search : search)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name)
        else next.set(name, value)
      }
      setShown(next, { replace, preventScrollReset: true })
    },
    [router, pathname, search, setShown],
  )
  return [shown, change]
}
