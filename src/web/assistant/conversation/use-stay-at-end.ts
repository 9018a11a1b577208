import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

interface StayAtEnd {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Does something that puts more above what is seen, which stays where it is. */
  readonly keepPlace: (work: () => Promise<void>) => Promise<void>
}

/** As near to the end, in pixels, one reads what comes. */
const near = 80

/** Keeps the end in sight while it grows, for whoever is there; goes there when `newest` is another. */
export function useStayAtEnd(newest: string): StayAtEnd {
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const shown = useRef('')
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current || shown.current === newest) return
    shown.current = newest
    isAtEnd.current = true
    current.scrollTop = current.scrollHeight
  })
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return undefined
    const look = (): void => {
      isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < near
    }
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight
    })
    observer.observe(current)
    if (current.firstElementChild) observer.observe(current.firstElementChild)
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [])
  const keepPlace = useCallback(async (work: () => Promise<void>): Promise<void> => {
    const { current } = scroller
    isAtEnd.current = false
    const below = current ? current.scrollHeight - current.scrollTop : 0
    await work()
    requestAnimationFrame(() => {
      if (current) current.scrollTop = current.scrollHeight - below
    })
  }, [])
  return { scroller, keepPlace }
}
