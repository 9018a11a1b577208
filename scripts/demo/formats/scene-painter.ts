import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import type { Point, Scene, Shape, TextShape } from '../scene.ts'
import { blankCanvas, fillOutlines, type Canvas } from './canvas.ts'

/** Paints a drawing in pixels, its texts in Lato. */
export async function paintScene(scene: Scene): Promise<Canvas> {
  const canvas = blankCanvas(scene.width, scene.height, scene.background)
  await paintShapes(canvas, scene.shapes)
  return canvas
}

/** Paints shapes over what a canvas already shows. */
export async function paintShapes(canvas: Canvas, shapes: readonly Shape[]): Promise<void> {
  const typeface = await loadTypeface()
  for (const shape of shapes) paintShape(canvas, shape, typeface)
}

interface Typeface {
  readonly regular: Font
  readonly bold: Font
}

let loaded: Promise<Typeface> | undefined

function loadTypeface(): Promise<Typeface> {
  loaded ??= Promise.all([loadFont('400'), loadFont('700')]).then(([regular, bold]) => ({ regular, bold }))
  return loaded
}

async function loadFont(weight: '400' | '700'): Promise<Font> {
  const address = import.meta.resolve(`@fontsource/lato/files/lato-latin-${weight}-normal.woff`)
  const font = create(await readFile(fileURLToPath(address)))
  if (!('layout' in font)) throw new Error('the typeface file holds a collection, not one typeface')
  return font
}

function paintShape(canvas: Canvas, shape: Shape, typeface: Typeface): void {
  switch (shape.kind) {
    case 'rect':
      return fillOutlines(canvas, [roundedRectangle(shape)], shape.fill)
    case 'circle':
      return fillOutlines(canvas, [arc([shape.x, shape.y], shape.radius, 0, 360)], shape.fill)
    case 'polygon':
      return fillOutlines(canvas, [shape.points], shape.fill)
    case 'line':
      return paintLine(canvas, shape)
    case 'text':
      return paintText(canvas, shape, shape.bold === true ? typeface.bold : typeface.regular)
  }
}

/** Points on a circle between two angles in degrees, clockwise from the right. */
function arc(centre: Point, radius: number, from: number, to: number): readonly Point[] {
  const steps = Math.max(2, Math.ceil((Math.sqrt(radius) * (to - from)) / 60))
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
  })
}

function roundedRectangle(shape: Extract<Shape, { kind: 'rect' }>): readonly Point[] {
  const { x, y, width, height } = shape
  const radius = Math.min(shape.radius ?? 0, width / 2, height / 2)
  const [right, bottom] = [x + width, y + height]
  if (radius === 0)
    return [
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ]
  return [
    ...arc([x + radius, y + radius], radius, 180, 270),
    ...arc([right - radius, y + radius], radius, 270, 360),
    ...arc([right - radius, bottom - radius], radius, 0, 90),
    ...arc([x + radius, bottom - radius], radius, 90, 180),
  ]
}

function paintLine(canvas: Canvas, line: Extract<Shape, { kind: 'line' }>): void {
  const half = line.width / 2
  for (const [index, from] of line.points.entries()) {
    const to = line.points[index + 1]
    if (to === undefined) continue
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (length === 0) continue
    const [dx, dy] = [((to[1] - from[1]) / length) * half, ((to[0] - from[0]) / length) * half]
    const sides: readonly Point[] = [
      [from[0] + dx, from[1] - dy],
      [to[0] + dx, to[1] - dy],
      [to[0] - dx, to[1] + dy],
      [from[0] - dx, from[1] + dy],
    ]
    fillOutlines(canvas, [sides], line.colour)
    if (index > 0 && line.width > 2) fillOutlines(canvas, [arc(from, half, 0, 360)], line.colour)
  }
}

function paintText(canvas: Canvas, text: TextShape, font: Font): void {
  const scale = text.size / font.unitsPerEm
  const run = font.layout(text.text)
  const width = run.advanceWidth * scale
  let x = text.anchor === 'middle' ? text.x - width / 2 : text.anchor === 'end' ? text.x - width : text.x
  for (const [index, glyph] of run.glyphs.entries()) {
    const origin = x
    const outlines = flatten(glyph.path.commands, ([px, py]) => [origin + px * scale, text.y - py * scale])
    fillOutlines(canvas, outlines, text.fill)
    x += (run.positions[index]?.xAdvance ?? glyph.advanceWidth) * scale
  }
}

type Command = Font extends { glyphForCodePoint: (codePoint: number) => infer G }
  ? G extends { path: { commands: readonly (infer C)[] } }
    ? C
    : never
  : never

/** The outlines of a glyph as points; curves become short straight pieces. */
function flatten(
  commands: readonly Command[],
  place: (point: Point) => Point,
): readonly (readonly Point[])[] {
  const outlines: Point[][] = []
  let outline: Point[] = []
  let here: Point = [0, 0]
  for (const { command, args } of commands) {
    if (command === 'closePath') continue
    const points = pairs(args)
    if (command === 'moveTo') {
      outline = []
      outlines.push(outline)
    }
    const steps = command === 'moveTo' || command === 'lineTo' ? 1 : 5
    for (let step = 1; step <= steps; step++) outline.push(place(alongCurve([here, ...points], step / steps)))
    here = points.at(-1) ?? here
  }
  return outlines
}

const pairs = (numbers: readonly number[]): readonly Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, index): Point => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ])

/** A point on a line or Bézier curve of any degree (de Casteljau). */
function alongCurve(points: readonly Point[], share: number): Point {
  const [first] = points
  if (first === undefined) return [0, 0]
  if (points.length === 1) return first
  const between = points.slice(1).map((to, index): Point => {
    const from = points[index] ?? to
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  })
  return alongCurve(between, share)
}
