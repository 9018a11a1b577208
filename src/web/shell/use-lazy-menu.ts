import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ComponentType, KeyboardEvent } from 'react'
import { whenIdle } from '../session/when-idle.ts'
import { usePartFailure } from '../ui/states/use-part-failure.ts'

/** What a button carries while what it opens is still on its way. */
interface WaitingButton {
  readonly 'aria-haspopup': 'menu' | 'dialog'
  readonly 'aria-expanded': boolean
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly ref: (button: HTMLButtonElement | null) => void
}

/** What a loaded part is given, so that nothing done meanwhile is lost. */
export interface LazyMenuProps {
  /** Whether somebody clicked before it was there. */
  readonly defaultOpen: boolean
  /** For its button, which takes over the focus of the one that waited. */
  readonly takeFocus: (button: HTMLButtonElement | null) => void
}

interface LazyMenu<P> extends LazyMenuProps {
  /** `null` until it is loaded. */
  readonly Part: ComponentType<P> | null
  readonly waiting: WaitingButton
}

/**
 * A part that is loaded when the page is idle, or as soon as its button is pointed at, focused or clicked.
 * A click before it is there counts, and Escape takes it back; one that cannot be answered is said in a toast, and the next one tries again.
 */
export function useLazyMenu<P>(
  load: () => Promise<ComponentType<P>>,
  popup: WaitingButton['aria-haspopup'],
): LazyMenu<P> {
  const showFailure = usePartFailure()
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<P> } | null>(null)
  const [wanted, setWanted] = useState(false)
  const [isShown, setShown] = useState(false)
  // A button exchanged between press and release never hears of its click.
  const isHeld = useSyncExternalStore(isShown ? watchNothing : watchPresses, () => !isShown && held)
  const button = useRef<HTMLButtonElement | null>(null)
  const hadFocus = useRef(false)
  const fetchPart = useCallback(async (): Promise<void> => {
    const Part = await load()
    setLoaded({ Part })
  }, [load])
  const prepare = useCallback(() => {
    fetchPart().catch(() => {
      // only a guess that it will be wanted: a click tries again and says so
    })
  }, [fetchPart])
  useEffect(() => whenIdle(prepare), [prepare])
  const click = (): void => {
    setWanted(!wanted)
    fetchPart().catch(() => {
      setWanted(false)
      showFailure()
    })
  }
  const pressKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') setWanted(false)
  }
  const waitingRef = useCallback((element: HTMLButtonElement | null) => {
    // taken away, it is still in the page, and the last that can say whether it has the focus
    if (!element) hadFocus.current = button.current === document.activeElement
    button.current = element
  }, [])
  const takeFocus = useCallback((element: HTMLButtonElement | null) => {
    if (!element || !hadFocus.current) return
    hadFocus.current = false
    element.focus()
  }, [])
  const Part = (isHeld ? null : loaded?.Part) ?? null
  if (Part && !isShown) setShown(true)
  return {
    Part,
    waiting: {
      'aria-haspopup': popup,
      'aria-expanded': wanted,
      onClick: click,
      onKeyDown: pressKey,
      onPointerEnter: prepare,
      onFocus: prepare,
      onBlur: () => setWanted(false),
      ref: waitingRef,
    },
    defaultOpen: wanted,
    takeFocus,
  }
}

const presses = ['pointerdown', 'keydown']
const releases = ['pointerup', 'pointercancel', 'keyup', 'blur']

/** Whether a pointer or a key is held down, from the press until after the click that the release brings. */
let held = false

/** Hears of a press before React does, which may first draw what is due and exchange the button under the pointer. */
function watchPresses(tell: () => void): () => void {
  const set = (next: boolean): void => {
    held = next
    tell()
  }
  const press = (): void => set(true)
  const release = (): unknown => setTimeout(() => set(false))
  held = false
  for (const each of presses) window.addEventListener(each, press, { capture: true })
  for (const each of releases) window.addEventListener(each, release)
  return () => {
    for (const each of presses) window.removeEventListener(each, press, { capture: true })
    for (const each of releases) window.removeEventListener(each, release)
  }
}

const watchNothing = (): (() => void) => () => undefined
