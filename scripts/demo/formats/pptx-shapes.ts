import type { Point, Scene, Shape, TextShape } from '../scene.ts'
import { escapeXml, runsOf } from './rich-text.ts'

/** A place on a slide of 960 by 540 points. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Shapes of one slide need different ids; they are numbered when the slide is put together. */
export const idMark = '{id}'

const emu = (points: number): number => Math.round(points * 12_700)

const transform = (box: Box): string =>
  `<a:xfrm><a:off x="${emu(box.x)}" y="${emu(box.y)}"/><a:ext cx="${emu(box.width)}" cy="${emu(box.height)}"/></a:xfrm>`

const fill = (colour: string): string => `<a:solidFill><a:srgbClr val="${colour.slice(1)}"/></a:solidFill>`

const shape = (name: string, properties: string, text: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${idMark}" name="${escapeXml(name)} ${idMark}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>` +
  `<p:spPr>${properties}</p:spPr><p:txBody><a:bodyPr wrap="none" lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"/>` +
  `<a:lstStyle/>${text}</p:txBody></p:sp>`

const emptyText = '<a:p><a:endParaRPr lang="de-DE"/></a:p>'

/** A title or a list of points, in the place that the layout reserves for it. */
export function placeholder(look: {
  readonly type: 'title' | 'body'
  readonly box: Box
  readonly lines: readonly string[]
  readonly colour: string
}): string {
  const paragraphs = look.lines.map((line) => `<a:p>${textRuns(line, fill(look.colour))}</a:p>`)
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${idMark}" name="${look.type} ${idMark}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>` +
    `<p:nvPr><p:ph type="${look.type}"${look.type === 'body' ? ' idx="1"' : ''}/></p:nvPr></p:nvSpPr>` +
    `<p:spPr>${transform(look.box)}</p:spPr><p:txBody><a:bodyPr><a:normAutofit/></a:bodyPr><a:lstStyle/>` +
    `${paragraphs.join('')}</p:txBody></p:sp>`
  )
}

const textRuns = (text: string, inside: string, size?: number): string =>
  runsOf(text)
    .map(
      (run) =>
        `<a:r><a:rPr lang="de-DE"${size === undefined ? '' : ` sz="${Math.round(size * 100)}"`}${run.bold ? ' b="1"' : ''}>` +
        `${inside}<a:latin typeface="+mn-lt"/></a:rPr><a:t>${escapeXml(run.text)}</a:t></a:r>`,
    )
    .join('')

/** One line of text in a box of its own. */
export const textLine = (look: {
  readonly box: Box
  readonly text: string
  readonly size: number
  readonly colour: string
}): string =>
  shape(
    'Text',
    `${transform(look.box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>`,
    `<a:p>${textRuns(look.text, fill(look.colour), look.size)}</a:p>`,
  )

/** A filled rectangle; with a radius its corners are round. */
export function rectangle(box: Box, colour: string, radius = 0): string {
  const share = Math.round((Math.min(radius / Math.min(box.width, box.height), 0.5) || 0) * 100_000)
  const geometry =
    radius > 0
      ? `<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val ${share}"/></a:avLst></a:prstGeom>`
      : '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'
  return shape('Rectangle', `${transform(box)}${geometry}${fill(colour)}<a:ln><a:noFill/></a:ln>`, emptyText)
}

/** The shapes of a drawing as shapes of a slide, fitted into a box without changing the proportions. */
export function sceneShapes(scene: Scene, box: Box): string {
  const scale = Math.min(box.width / scene.width, box.height / scene.height)
  const left = box.x + (box.width - scene.width * scale) / 2
  const top = box.y + (box.height - scene.height * scale) / 2
  const place: Place = ([x, y]) => [left + x * scale, top + y * scale]
  return scene.shapes.map((each) => sceneShape(each, place, scale)).join('')
}

type Place = (point: Point) => Point

function sceneShape(each: Shape, place: Place, scale: number): string {
  switch (each.kind) {
    case 'rect': {
      const [x, y] = place([each.x, each.y])
      const box = { x, y, width: each.width * scale, height: each.height * scale }
      return rectangle(box, each.fill, (each.radius ?? 0) * scale)
    }
    case 'circle': {
      const [x, y] = place([each.x - each.radius, each.y - each.radius])
      const size = each.radius * 2 * scale
      const geometry = '<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom>'
      const properties = `${transform({ x, y, width: size, height: size })}${geometry}${fill(each.fill)}<a:ln><a:noFill/></a:ln>`
      return shape('Circle', properties, emptyText)
    }
    case 'polygon':
      return freeform(each.points.map(place), 'close', `${fill(each.fill)}<a:ln><a:noFill/></a:ln>`)
    case 'line':
      return freeform(
        each.points.map(place),
        'open',
        `<a:noFill/><a:ln w="${emu(each.width * scale)}">${fill(each.colour)}</a:ln>`,
      )
    case 'text':
    default:
      return sceneText(each, place, scale)
  }
}

function freeform(points: readonly Point[], end: 'close' | 'open', look: string): string {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
  const steps = points.map(
    (point, index) =>
      `<a:${index === 0 ? 'moveTo' : 'lnTo'}><a:pt x="${emu(point[0] - x)}" y="${emu(point[1] - y)}"/></a:${index === 0 ? 'moveTo' : 'lnTo'}>`,
  )
  const path =
    `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>` +
    `<a:path w="${emu(box.width)}" h="${emu(box.height)}">${steps.join('')}${end === 'close' ? '<a:close/>' : ''}</a:path>` +
    '</a:pathLst></a:custGeom>'
  return shape('Freeform', `${transform(box)}${path}${look}`, emptyText)
}

const alignments = { start: 'l', middle: 'ctr', end: 'r' } as const

function sceneText(text: TextShape, place: Place, scale: number): string {
  const [x, y] = place([text.x, text.y])
  const size = text.size * scale
  const width = size * text.text.length * 0.62 + 8
  const anchor = text.anchor ?? 'start'
  const left = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width
  const box = { x: left, y: y - size * 1.05, width, height: size * 1.4 }
  const run = textRuns(text.bold === true ? `**${text.text}**` : text.text, fill(text.fill), size)
  return shape(
    'Label',
    `${transform(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>`,
    `<a:p><a:pPr algn="${alignments[anchor]}"/>${run}</a:p>`,
  )
}
