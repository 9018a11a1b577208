import { useEffect, useRef } from 'react'

/** Milliseconds and pixels within which a second click belongs to the first, as in most systems. */
const soon = 500
const near = 6

interface Click {
  readonly clientX: number
  readonly clientY: number
}

/** Waits for the second click that belongs to `click` and does the work then. */
type AwaitSecondClick = (click: Click, work: () => void) => void

/** Waits for second clicks, the last one asked for, while the entries are shown. */
export function useSecondClick(): AwaitSecondClick {
  const pending = useRef<AbortController | null>(null)
  useEffect(() => () => pending.current?.abort(), [])
  return (click, work) => {
    pending.current?.abort()
    pending.current = onSecondClick(click, work)
  }
}

/**
 * Does something at a second click in the same place, until the result is aborted. What the first one opened may lie there by
 * then, or have moved what was clicked: so the second is caught before anything else hears of it.
 */
function onSecondClick({ clientX, clientY }: Click, work: () => void): AbortController {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  const timer = setTimeout(() => ended.abort(), soon)
  ended.signal.addEventListener('abort', () => clearTimeout(timer))
  // with a key it selects
  const isSecond = (event: MouseEvent): boolean =>
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    Math.hypot(event.clientX - clientX, event.clientY - clientY) <= near
  const swallow = (event: MouseEvent): void => {
    if (!isSecond(event)) return
    event.stopPropagation()
    event.preventDefault()
  }
  window.addEventListener('pointerdown', swallow, options)
  window.addEventListener('mousedown', swallow, options)
  window.addEventListener('pointerup', swallow, options)
  window.addEventListener('mouseup', swallow, options)
  window.addEventListener(
    'click',
    (event) => {
      if (!isSecond(event)) return
      swallow(event)
      ended.abort()
      work()
    },
    options,
  )
  return ended
}
