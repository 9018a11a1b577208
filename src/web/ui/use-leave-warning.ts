import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** How many parts of this page are at work on something that ends with the page or with the session. */
export const openWorkAtom = atom(0)

/** The browser asks before the page is left as long as something is under way that would be lost; so does the sign-out. */
export function useLeaveWarning(isNeeded: boolean): void {
  const setOpenWork = useSetAtom(openWorkAtom)
  useEffect(() => {
    if (!isNeeded) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    setOpenWork((count) => count + 1)
    return () => {
      window.removeEventListener('beforeunload', warn)
      setOpenWork((count) => count - 1)
    }
  }, [isNeeded, setOpenWork])
}
