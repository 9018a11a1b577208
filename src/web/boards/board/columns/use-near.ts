import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Whether a column is in sight, or nearly. */
export function useNear(column: RefObject<HTMLElement | null>, atFirst: boolean): boolean {
  const [isNear, setNear] = useState(atFirst)
  useEffect(() => {
    const { current } = column
    if (!current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: '0px 280px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [column])
  return isNear
}
