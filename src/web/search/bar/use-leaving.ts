import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/** Calls back when somebody presses beside an element, or takes the focus out of it. */
export function useLeaving(root: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const look = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && root.current?.contains(target) === false) onLeave()
  })
  useEffect(() => {
    const listen = (event: Event): void => look(event)
    document.addEventListener('pointerdown', listen, true)
    document.addEventListener('focusin', listen, true)
    return () => {
      document.removeEventListener('pointerdown', listen, true)
      document.removeEventListener('focusin', listen, true)
    }
  }, [])
}
