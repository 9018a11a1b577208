import { useEffect } from 'react'

/** How many parts of this page are at work on something that ends with the page or with the session. */
let openWork = 0

/** Whether something is under way that a sign-out would end. */
export const hasOpenWork = (): boolean => openWork > 0

/** The browser asks before the page is left as long as something is under way that would be lost; so does the sign-out. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    openWork += 1
    return () => {
      window.removeEventListener('beforeunload', warn)
      openWork -= 1
    }
  }, [isNeeded])
}
