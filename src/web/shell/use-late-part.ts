import { useCallback, useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { usePartFailure } from '../ui/use-part-failure.ts'

/** What a button carries while what it opens is still on its way. */
export interface WaitingButton {
  readonly 'aria-haspopup': 'menu' | 'dialog'
  readonly 'aria-expanded': boolean
  readonly onClick: () => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly ref: (button: HTMLButtonElement | null) => void
}

/** What a loaded part is given, so that nothing done meanwhile is lost. */
export interface LatePartProps {
  /** Whether somebody clicked before it was there. */
  readonly defaultOpen: boolean
  /** For its button, which takes over the focus of the one that waited. */
  readonly takeFocus: (button: HTMLButtonElement | null) => void
}

interface LatePart<P> extends LatePartProps {
  /** `null` until it is loaded. */
  readonly Part: ComponentType<P> | null
  readonly waiting: WaitingButton
}

/**
 * A part that is loaded when the page is idle, or as soon as its button is pointed at, focused or clicked.
 * A click before it is there counts; one that cannot be answered is said in a toast, and the next one tries again.
 */
export function useLatePart<P>(
  load: () => Promise<ComponentType<P>>,
  popup: WaitingButton['aria-haspopup'],
): LatePart<P> {
  const tell = usePartFailure()
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<P> } | null>(null)
  const [wanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement | null>(null)
  const hadFocus = useRef(false)
  const fetchPart = useCallback(async (): Promise<void> => {
    const Part = await load()
    hadFocus.current = button.current !== null && button.current === document.activeElement
    setLoaded({ Part })
  }, [load])
  const prepare = useCallback(() => {
    fetchPart().catch(() => {
      // only a guess that it will be wanted: a click tries again and tells
    })
  }, [fetchPart])
  useEffect(() => whenIdle(prepare), [prepare])
  const click = (): void => {
    setWanted(!wanted)
    fetchPart().catch(() => {
      setWanted(false)
      tell()
    })
  }
  const waitingRef = useCallback((element: HTMLButtonElement | null) => {
    if (element) button.current = element
  }, [])
  const takeFocus = useCallback((element: HTMLButtonElement | null) => {
    if (!element || !hadFocus.current) return
    hadFocus.current = false
    element.focus()
  }, [])
  return {
    Part: loaded?.Part ?? null,
    waiting: {
      'aria-haspopup': popup,
      'aria-expanded': wanted,
      onClick: click,
      onPointerEnter: prepare,
      onFocus: prepare,
      onBlur: () => setWanted(false),
      ref: waitingRef,
    },
    defaultOpen: wanted,
    takeFocus,
  }
}

/** Calls once the browser has nothing better to do; where it cannot say so, soon. Answers with the function that stops it. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: 2000 })
    return () => window.cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 500)
  return () => clearTimeout(timer)
}
