import { useEffect, useState } from 'react'

interface PointerPlace {
  /** By the event with which it began. */
  readonly begin: (event: Event) => void
  /** Its height in the window now. */
  readonly y: () => number
}

/** Where mouse or finger are while something is held, whatever has scrolled meanwhile. */
export function usePointerPlace(isHeld: boolean): PointerPlace {
  const [place] = useState(makePlace)
  useEffect(() => {
    if (!isHeld) return undefined
    const kinds = ['mousemove', 'touchmove'] as const
    for (const kind of kinds) document.addEventListener(kind, place.begin, { capture: true, passive: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, place.begin, { capture: true })
    }
  }, [isHeld, place])
  return place
}

function makePlace(): PointerPlace {
  let last = 0
  return {
    begin: (event) => {
      if ('touches' in event) last = (event as TouchEvent).touches[0]?.clientY ?? last
      else if ('clientY' in event) last = (event as MouseEvent).clientY
    },
    y: () => last,
  }
}
