/** Milliseconds and pixels within which a second click belongs to the first, as in most systems. */
const soon = 500
const near = 6

interface Click {
  readonly clientX: number
  readonly clientY: number
}

/**
 * Does something at a second click in the same place. What the first one opened may lie there by then, or have moved what was
 * clicked: so the second is caught before anything else hears of it.
 */
export function onSecondClick({ clientX, clientY }: Click, work: () => void): void {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  const timer = setTimeout(() => ended.abort(), soon)
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
      clearTimeout(timer)
      ended.abort()
      work()
    },
    options,
  )
}
