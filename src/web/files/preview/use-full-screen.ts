import { useEffect, useState } from 'react'

export interface FullScreen {
  /** False where the browser, or the frame around, allows none. */
  readonly isPossible: boolean
  readonly isFull: boolean
  readonly toggle: () => void
}

/** The whole page in full screen, so that menus and messages are seen as well; ends with what uses it. */
export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const listen = (): void => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', listen)
    return () => {
      document.removeEventListener('fullscreenchange', listen)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  const toggle = (): void => {
    // refused where nobody has pressed anything; then nothing happens
    const work = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    work.catch(() => undefined)
  }
  return { isPossible: document.fullscreenEnabled, isFull, toggle }
}
