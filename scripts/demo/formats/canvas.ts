import type { Point } from '../scene.ts'

/** A picture of 8-bit red, green and blue, row by row from the top. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

export function blankCanvas(width: number, height: number, colour: string): Canvas {
  const pixels = new Uint8Array(width * height * 3)
  pixels.set(rgbOf(colour))
  for (let done = 3; done < pixels.length; done *= 2) pixels.copyWithin(done, 0, done)
  return { width, height, pixels }
}

/** `#rrggbb` as three bytes. */
export const rgbOf = (colour: string): readonly [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/**
 * Fills closed outlines with smooth edges, by exact signed area per pixel (the way of font-rs). Outlines of opposite direction
 * cut holes, as in the glyphs of a font.
 */
export function fillOutlines(canvas: Canvas, outlines: readonly (readonly Point[])[], colour: string): void {
  const box = boundsOf(canvas, outlines)
  if (box.width <= 0 || box.height <= 0) return
  const area = new Float32Array((box.width + 1) * box.height + 1)
  for (const outline of outlines) {
    for (const [index, from] of outline.entries()) {
      const to = outline[(index + 1) % outline.length]
      if (to !== undefined) addEdge(area, box, from, to)
    }
  }
  blend(canvas, area, box, rgbOf(colour))
}

interface Bounds {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function boundsOf(canvas: Canvas, outlines: readonly (readonly Point[])[]): Bounds {
  let [left, top, right, bottom] = [canvas.width, canvas.height, 0, 0]
  for (const [x, y] of outlines.flat()) {
    left = Math.min(left, Math.floor(x))
    right = Math.max(right, Math.ceil(x))
    top = Math.min(top, Math.floor(y))
    bottom = Math.max(bottom, Math.ceil(y))
  }
  left = Math.max(left, 0)
  top = Math.max(top, 0)
  return {
    left,
    top,
    width: Math.min(right, canvas.width) - left,
    height: Math.min(bottom, canvas.height) - top,
  }
}

/** Adds what one edge covers: per row the change of coverage from the edge to the right. */
function addEdge(area: Float32Array, box: Bounds, from: Point, to: Point): void {
  if (from[1] === to[1]) return
  const direction = from[1] < to[1] ? 1 : -1
  const [upper, lower] = direction === 1 ? [from, to] : [to, from]
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1])
  const first = Math.max(Math.floor(upper[1]), box.top)
  const last = Math.min(Math.ceil(lower[1]), box.top + box.height)
  for (let row = first; row < last; row++) {
    const yTop = Math.max(row, upper[1])
    const yBottom = Math.min(row + 1, lower[1])
    if (yBottom <= yTop) continue
    const clamp = (x: number): number => Math.min(Math.max(x - box.left, 0), box.width)
    const xs = [
      clamp(upper[0] + (yTop - upper[1]) * slope),
      clamp(upper[0] + (yBottom - upper[1]) * slope),
    ] as const
    const start = (row - box.top) * (box.width + 1)
    addSpan(area, start, Math.min(...xs), Math.max(...xs), direction * (yBottom - yTop))
  }
}

/** Spreads the height of an edge over the pixels it crosses in one row, so that the running sum is the covered area. */
function addSpan(area: Float32Array, start: number, left: number, right: number, height: number): void {
  const isSteep = right - left < 1e-6
  const end = Math.ceil(right)
  let before = 0
  for (let pixel = Math.floor(left); pixel <= end; pixel++) {
    let covered = height
    if (pixel < right) {
      const share = isSteep
        ? pixel + 1 - left
        : (ramp(pixel + 1 - left) - ramp(pixel + 1 - right)) / (right - left)
      covered = height * share
    }
    area[start + pixel] = (area[start + pixel] ?? 0) + covered - before
    before = covered
  }
}

/** The integral of a value held between 0 and 1. */
const ramp = (value: number): number => (value <= 0 ? 0 : value < 1 ? (value * value) / 2 : value - 0.5)

function blend(
  canvas: Canvas,
  area: Float32Array,
  box: Bounds,
  rgb: readonly [number, number, number],
): void {
  const { pixels } = canvas
  for (let row = 0; row < box.height; row++) {
    let sum = 0
    for (let column = 0; column < box.width; column++) {
      sum += area[row * (box.width + 1) + column] ?? 0
      const cover = Math.min(Math.abs(sum), 1)
      if (cover < 0.004) continue
      const at = ((box.top + row) * canvas.width + box.left + column) * 3
      for (let channel = 0; channel < 3; channel++) {
        const old = pixels[at + channel] ?? 0
        pixels[at + channel] = Math.round(old + ((rgb[channel] ?? 0) - old) * cover)
      }
    }
  }
}
