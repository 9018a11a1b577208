import type { IntlShape } from 'react-intl'
import type { Chart } from '#contract/reports/built-in.ts'
import { seriesLook } from './drawn-series.ts'

interface Pictured {
  readonly chart: Chart
  readonly title: string
  readonly intl: IntlShape
}

/** What of an element's look is written into the picture, which has no style sheets. */
const written = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'display',
  'visibility',
] as const

const [margin, titleHeight, legendHeight, scale] = [16, 28, 22, 2]

/** A chart as it is drawn at the moment, with its title and what its colours mean, on the ground that it stands on. */
export async function chartPng(drawn: SVGSVGElement, { chart, title, intl }: Pictured): Promise<Blob> {
  const { width, height } = drawn.getBoundingClientRect()
  const head = margin + titleHeight + (chart.series.length > 1 ? legendHeight : 0)
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * margin) * scale
  canvas.height = (height + head + margin) * scale
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('There is nothing to draw on')
  paper.scale(scale, scale)
  const { color, backgroundColor, fontFamily } = getComputedStyle(drawn.closest('section') ?? drawn)
  paper.fillStyle = backgroundColor
  paper.fillRect(0, 0, width + 2 * margin, height + head + margin)
  paper.fillStyle = color
  paper.font = `600 16px ${fontFamily}`
  paper.fillText(title, margin, margin + 16)
  if (chart.series.length > 1) {
    paper.font = `12px ${fontFamily}`
    drawLegend(paper, { chart, title, intl }, drawn)
  }
  paper.drawImage(await imageOf(drawn, width, height), margin, head, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('The picture is empty'))), 'image/png')
  })
}

function drawLegend(paper: CanvasRenderingContext2D, { chart, intl }: Pictured, drawn: Element): void {
  const ink = paper.fillStyle
  let at = margin
  for (const [place, name] of chart.series.entries()) {
    const words = intl.formatMessage({ id: `reports.figures.series.${name}` })
    const { color, dash } = seriesLook(place, matchMedia('(forced-colors: active)').matches)
    paper.strokeStyle = colorNow(color, drawn)
    paper.lineWidth = 4
    paper.setLineDash(dash === '0' ? [] : dash.split(' ').map(Number))
    paper.beginPath()
    paper.moveTo(at, margin + titleHeight + 6)
    paper.lineTo(at + 24, margin + titleHeight + 6)
    paper.stroke()
    paper.fillStyle = ink
    paper.fillText(words, at + 30, margin + titleHeight + 10)
    at += 46 + paper.measureText(words).width
  }
}

/** What a token is in the theme of an element. */
const colorNow = (color: string, element: Element): string => {
  const name = /^var\((--[\w-]+)\)$/u.exec(color)?.[1]
  return name === undefined ? color : getComputedStyle(element).getPropertyValue(name)
}

async function imageOf(drawn: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = drawn.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll('*')
  for (const [at, original] of drawn.querySelectorAll('*').entries()) {
    const style = getComputedStyle(original)
    for (const property of written) copies[at]?.setAttribute(property, style.getPropertyValue(property))
    copies[at]?.removeAttribute('class')
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}
