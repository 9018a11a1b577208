import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { fitScale, within, zoomAt, type Extent, type PictureView } from './picture-view.ts'

interface Point {
  readonly x: number
  readonly y: number
}

export interface PictureHandling {
  readonly view: PictureView
  readonly isFit: boolean
  readonly fit: () => void
  readonly actualSize: () => void
  readonly zoomBy: (factor: number, at?: Point) => void
  /** Whether the pointer moved the picture since it was pressed; then it was no click. */
  readonly hasMoved: () => boolean
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: (event: PointerEvent) => void
  }
}

const middle = { x: 0, y: 0 }

/** Fits, zooms by wheel and pinch, and drags a picture in its place. */
export function usePictureView(
  place: RefObject<HTMLElement | null>,
  picture: Extent | null,
  isDrawing: boolean,
): PictureHandling {
  const [space, setSpace] = useState<Extent>({ width: 1, height: 1 })
  /** `null` while the picture fits. */
  const [chosen, setChosen] = useState<PictureView | null>(null)
  const fitted = { scale: picture ? fitScale(picture, space, isDrawing) : 1, ...middle }
  const view = chosen && picture ? within(chosen, picture, space) : fitted
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setSpace({ width: element.clientWidth || 1, height: element.clientHeight || 1 }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  // from what is seen: what was dragged over the edge has not moved
  const change = (work: (from: PictureView) => PictureView): void =>
    setChosen((before) => work(before && picture ? within(before, picture, space) : view))
  const zoomBy = (factor: number, at: Point = middle): void => change((from) => zoomAt(from, factor, at))
  useWheel(place, (event, at) => zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), at))
  const moveBy = (x: number, y: number): void => change((from) => ({ ...from, x: from.x + x, y: from.y + y }))
  return {
    view,
    isFit: chosen === null,
    fit: () => setChosen(null),
    actualSize: () => setChosen({ scale: 1, ...middle }),
    zoomBy,
    ...usePointers(place, moveBy, zoomBy),
  }
}

/** From the middle of the place. */
function pointIn(
  place: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const box = place.getBoundingClientRect()
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}

/** React listens to the wheel passively, and then the page would be zoomed. */
function useWheel(place: RefObject<HTMLElement | null>, zoom: (event: WheelEvent, at: Point) => void): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    if (place.current) zoom(event, pointIn(place.current, event))
  })
  useEffect(() => {
    const element = place.current
    const listen = (event: WheelEvent): void => onWheel(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [place])
}

/** One pointer drags, two pinch: what lies between them stays there. */
function usePointers(
  place: RefObject<HTMLElement | null>,
  moveBy: (x: number, y: number) => void,
  zoomBy: (factor: number, at: Point) => void,
): Pick<PictureHandling, 'handlers' | 'hasMoved'> {
  const pointers = useRef(new Map<number, Point>())
  const moved = useRef(0)
  const onPointerDown = (event: PointerEvent): void => {
    if (!place.current || event.button !== 0) return
    if (pointers.current.size === 0) moved.current = 0
    pointers.current.set(event.pointerId, pointIn(place.current, event))
    place.current.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent): void => {
    const before = pointers.current.get(event.pointerId)
    if (!before || !place.current) return
    const now = pointIn(place.current, event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    moved.current += Math.hypot(now.x - before.x, now.y - before.y)
    pointers.current.set(event.pointerId, now)
    const [x, y] = [now.x - before.x, now.y - before.y]
    if (!other) return moveBy(x, y)
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    zoomBy(factor, { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 })
    moveBy(x / 2, y / 2)
  }
  const onPointerUp = (event: PointerEvent): void => void pointers.current.delete(event.pointerId)
  return {
    hasMoved: () => moved.current > 4,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
