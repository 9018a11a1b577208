import type { Scene, Shape } from '../scene.ts'
import { escapeXml } from './rich-text.ts'

/** A drawing as SVG 1.1, readable on its own and without scripts, styles or anything fetched. */
export const svg = (scene: Scene): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width}" ` +
  `height="${scene.height}" viewBox="0 0 ${scene.width} ${scene.height}" role="img" ` +
  `font-family="Lato, Calibri, Helvetica, Arial, sans-serif">\n  <title>${escapeXml(scene.title)}</title>\n` +
  `  <rect width="100%" height="100%" fill="${scene.background}"/>\n` +
  `${scene.shapes.map((shape) => `  ${element(shape)}\n`).join('')}</svg>\n`

const rounded = (value: number): number => Math.round(value * 100) / 100

const pointList = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' ')

function element(shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return (
        `<rect x="${rounded(shape.x)}" y="${rounded(shape.y)}" width="${rounded(shape.width)}" height="${rounded(shape.height)}"` +
        `${shape.radius === undefined ? '' : ` rx="${shape.radius}"`} fill="${shape.fill}"/>`
      )
    case 'circle':
      return `<circle cx="${rounded(shape.x)}" cy="${rounded(shape.y)}" r="${rounded(shape.radius)}" fill="${shape.fill}"/>`
    case 'polygon':
      return `<polygon points="${pointList(shape.points)}" fill="${shape.fill}"/>`
    case 'line':
      return (
        `<polyline points="${pointList(shape.points)}" fill="none" stroke="${shape.colour}" ` +
        `stroke-width="${shape.width}" stroke-linejoin="round"/>`
      )
    case 'text':
    default:
      return (
        `<text x="${rounded(shape.x)}" y="${rounded(shape.y)}" font-size="${shape.size}" fill="${shape.fill}"` +
        `${shape.anchor === undefined ? '' : ` text-anchor="${shape.anchor}"`}${shape.bold === true ? ' font-weight="700"' : ''}>` +
        `${escapeXml(shape.text)}</text>`
      )
  }
}
