import type { Point } from '../scene.ts'
import type { Random } from '../random.ts'
import { fillOutlines, type Canvas } from './canvas.ts'
import { mixed, type Light } from './photo-light.ts'

interface CranePlace {
  readonly horizon: number
  readonly random: Random
  readonly colour: string
  /** Height as a share of the sky. */
  readonly size: number
}

/** A container gantry: four legs, the girder over the water, the apex with its stays. */
export function paintCrane(canvas: Canvas, place: CranePlace): void {
  const unit = place.horizon * place.size * (0.75 + place.random.next() * 0.2)
  const left = place.random.next() * canvas.width * 0.92
  const side = place.random.next() < 0.5 ? -1 : 1
  const at = (x: number, y: number): Point => [left + x * unit * side, place.horizon - y * unit]
  const beam = (from: Point, to: Point, width: number): void => {
    const half = (width * unit) / 2
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [dx, dy] = [((to[1] - from[1]) / length) * half, ((to[0] - from[0]) / length) * half]
    const points: Point[] = [
      [from[0] + dx, from[1] - dy],
      [to[0] + dx, to[1] - dy],
      [to[0] - dx, to[1] + dy],
      [from[0] - dx, from[1] + dy],
    ]
    fillOutlines(canvas, [points], place.colour)
  }
  beam(at(0, 0), at(0, 0.72), 0.03)
  beam(at(0.26, 0), at(0.26, 0.72), 0.03)
  beam(at(0, 0.22), at(0.26, 0.22), 0.03)
  beam(at(0, 0.24), at(0.26, 0.55), 0.015)
  beam(at(-0.22, 0.58), at(0.95, 0.58), 0.04)
  beam(at(0.26, 0.7), at(0.22, 0.98), 0.025)
  beam(at(0, 0.7), at(0.22, 0.98), 0.02)
  beam(at(0.22, 0.97), at(0.92, 0.59), 0.009)
  beam(at(0.22, 0.97), at(-0.2, 0.59), 0.009)
  const trolley = 0.35 + place.random.next() * 0.5
  beam(at(trolley, 0.6), at(trolley, 0.5), 0.05)
  beam(at(trolley, 0.5), at(trolley, 0.3), 0.005)
  beam(at(trolley - 0.06, 0.29), at(trolley + 0.06, 0.29), 0.05)
}

const boxColours = ['#9c4a34', '#2f6690', '#4f7d55', '#c98f3c', '#7d8890', '#a8433f', '#3d5a73', '#d5d0c4']

export function paintShip(canvas: Canvas, horizon: number, random: Random, light: Light): Point {
  const length = canvas.width * (0.42 + random.next() * 0.25)
  const left = random.next() * (canvas.width - length)
  const height = canvas.height * 0.07
  const air = light.sky.at(-1) ?? '#ffffff'
  const tone = (colour: string): string => mixed(mixed(colour, light.silhouette, light.dim), air, light.haze)
  const deck = horizon - height * 0.55
  const slot = length / 26
  for (let column = 2; column < 22; column++) {
    const rows = random.integer(3, 7)
    for (let row = 0; row < rows; row++) {
      const x = left + column * slot
      const y = deck - (row + 1) * slot * 0.62
      const box: Point[] = [
        [x, y],
        [x + slot * 0.94, y],
        [x + slot * 0.94, y + slot * 0.58],
        [x, y + slot * 0.58],
      ]
      fillOutlines(canvas, [box], tone(random.pick(boxColours)))
    }
  }
  const bridge: Point[] = [
    [left + slot * 22.4, deck],
    [left + slot * 22.4, deck - slot * 6],
    [left + slot * 24, deck - slot * 6],
    [left + slot * 24, deck],
  ]
  fillOutlines(canvas, [bridge], tone('#e8e6e0'))
  const hull: Point[] = [
    [left, deck],
    [left + length, deck - height * 0.1],
    [left + length * 0.97, horizon + height * 0.3],
    [left + length * 0.04, horizon + height * 0.3],
  ]
  fillOutlines(canvas, [hull], tone('#263a4e'))
  return [left + length * 0.06, horizon - height * 0.12]
}

export function paintLamps(canvas: Canvas, horizon: number, random: Random): void {
  for (let index = 0; index < 60; index++) {
    const [x, y] = [random.next() * canvas.width, horizon - random.next() * canvas.height * 0.14]
    const size = 0.8 + random.next() * 1.4
    fillOutlines(
      canvas,
      [
        [
          [x - size, y],
          [x, y - size],
          [x + size, y],
          [x, y + size],
        ],
      ],
      random.pick(['#ffe2a8', '#ffd27a', '#fff4da']),
    )
  }
}
