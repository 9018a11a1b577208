import { useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'
import { indexAt } from './index-at.ts'

/** How long a finger rests until that counts, in milliseconds, and how far it may stray meanwhile, in pixels. */
const patience = 500
const tolerance = 10

export interface LongPress {
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
  }
  /** Whether the last thing that touched the entries was a finger. */
  readonly isTouch: () => boolean
  /** Whether what ends now was a long press; the click that a browser may add to it is none. */
  readonly hasPressed: () => boolean
  /** As by a finger that rested long enough; browsers say so themselves by a context menu, some earlier, some never. */
  readonly press: (index: number) => void
  /** A key was pressed: what follows is not by touch. */
  readonly forget: () => void
}

/** A finger that rests on an entry. Scrolling ends it, and nothing here keeps the browser from scrolling. */
export function useLongPress(onPress: (index: number) => void): LongPress {
  const state = useRef({ isTouch: false, hasPressed: false, x: 0, y: 0, timer: 0 })
  const stop = (): void => clearTimeout(state.current.timer)
  useEffect(() => {
    const { current } = state
    return () => clearTimeout(current.timer)
  }, [])
  const press = (index: number): void => {
    stop()
    if (state.current.hasPressed) return
    state.current.hasPressed = true
    onPress(index)
  }
  const onPointerDown = ({ pointerType, clientX, clientY, target }: PointerEvent): void => {
    stop()
    const isTouch = pointerType === 'touch'
    Object.assign(state.current, { isTouch, hasPressed: false, x: clientX, y: clientY })
    const index = indexAt(target)
    if (!isTouch || index === null || isOwnButton(target)) return
    state.current.timer = window.setTimeout(() => press(index), patience)
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent): void => {
    const { x, y } = state.current
    if (Math.hypot(clientX - x, clientY - y) > tolerance) stop()
  }
  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp: stop, onPointerCancel: stop },
    isTouch: () => state.current.isTouch,
    hasPressed: () => state.current.hasPressed,
    press,
    forget: () => {
      state.current.isTouch = false
      state.current.hasPressed = false
    },
  }
}

const isOwnButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, [data-check]') !== null
