import { mixed } from '../formats/photo-light.ts'
import type { Point, Shape } from '../scene.ts'

/** Building blocks of drawn views: 800 by 600 pixels, seen as by a camera. */
export const viewSize = { width: 800, height: 600 } as const

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius?: number,
): Shape => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
  fill,
  ...(radius === undefined ? {} : { radius }),
})
export const disc = (x: number, y: number, radius: number, fill: string): Shape => ({
  kind: 'circle',
  x,
  y,
  radius,
  fill,
})
export const area = (fill: string, ...points: readonly Point[]): Shape => ({ kind: 'polygon', points, fill })
export const stroke = (colour: string, width: number, ...points: readonly Point[]): Shape => ({
  kind: 'line',
  points,
  colour,
  width,
})
export const words = (
  x: number,
  y: number,
  size: number,
  text: string,
  fill: string,
  anchor: 'start' | 'middle' | 'end' = 'middle',
): Shape => ({ kind: 'text', x, y, size, text, fill, anchor, bold: true })

/** A soft change from one colour to another, from a line down to another. */
export const fade = (top: number, bottom: number, from: string, to: string): readonly Shape[] =>
  Array.from({ length: 64 }, (_, index) => {
    const height = (bottom - top) / 64
    return box(0, top + index * height, viewSize.width, height + 1, mixed(from, to, index / 63))
  })

interface Figure {
  readonly x: number
  /** Where the feet stand. */
  readonly ground: number
  readonly height: number
  readonly jacket: string
  readonly trousers: string
  readonly skin: string
  readonly hair: string
  /** A bright stripe on the jacket, as at work. */
  readonly isBright?: boolean
  /** The colour of a helmet, if one is worn. */
  readonly helmet?: string
}

/** Somebody standing: shoes, trousers, jacket with a bright stripe, arms, head. */
export function figure({
  x,
  ground,
  height,
  jacket,
  trousers,
  skin,
  hair,
  isBright = false,
  helmet,
}: Figure): readonly Shape[] {
  const unit = height / 100
  const at = (dx: number, dy: number): Point => [x + dx * unit, ground - dy * unit]
  const piece = (dx: number, dy: number, width: number, tall: number, fill: string, radius = 2): Shape => {
    const [left, top] = at(dx, dy)
    return box(left, top, width * unit, tall * unit, fill, radius * unit)
  }
  const [headX, headY] = at(0, 90)
  return [
    piece(-10, 3, 9, 3, '#2a2a2c'),
    piece(1, 3, 9, 3, '#2a2a2c'),
    piece(-9, 46, 8, 44, trousers),
    piece(1, 46, 8, 44, trousers),
    piece(-18, 76, 6, 34, jacket, 3),
    piece(12, 76, 6, 34, jacket, 3),
    piece(-12, 80, 24, 38, jacket, 5),
    ...(isBright ? [piece(-12, 62, 24, 4, '#e8ecd0', 0)] : []),
    piece(-18, 44, 6, 5, skin, 2.5),
    piece(12, 44, 6, 5, skin, 2.5),
    piece(-3, 84, 6, 6, skin, 1),
    disc(headX, headY - 1.4 * unit, 8.4 * unit, hair),
    disc(headX, headY, 7.6 * unit, skin),
    disc(headX - 2.6 * unit, headY - 0.8 * unit, 0.9 * unit, '#2b2320'),
    disc(headX + 2.6 * unit, headY - 0.8 * unit, 0.9 * unit, '#2b2320'),
    stroke('#8a4a3c', unit * 0.9, at(-2.4, 86.4), at(0, 85.4), at(2.4, 86.4)),
    ...(helmet === undefined
      ? [area(hair, at(-8, 92), at(-6, 97.6), at(0, 99.4), at(6, 97.6), at(8, 92), at(4, 95), at(-4, 95))]
      : [
          area(helmet, at(-8.6, 93), at(-7, 98.6), at(-3, 101.6), at(3, 101.6), at(7, 98.6), at(8.6, 93)),
          piece(-10, 94.4, 20, 2, helmet, 1),
        ]),
  ]
}
