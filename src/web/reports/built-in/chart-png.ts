import type { IntlShape } from 'react-intl'
import type { Chart } from '#contract/reports/built-in.ts'

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
  const section = drawn.closest('section') ?? drawn
  const { color, backgroundColor, fontFamily } = getComputedStyle(section)
  paper.fillStyle = backgroundColor
  paper.fillRect(0, 0, width + 2 * margin, height + head + margin)
  paper.fillStyle = color
  paper.font = `600 16px ${fontFamily}`
  paper.fillText(title, margin, margin + 16)
  if (chart.series.length > 1) {
    paper.font = `12px ${fontFamily}`
    await drawLegend(paper, { chart, title, intl }, section)
  }
  paper.drawImage(await imageOf(drawn, section), margin, head, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('The picture is empty'))), 'image/png')
  })
}

async function drawLegend(paper: CanvasRenderingContext2D, { chart, intl }: Pictured, section: Element) {
  const swatches = section.querySelectorAll<SVGSVGElement>('li > svg')
  let at = margin
  for (const [place, name] of chart.series.entries()) {
    const words = intl.formatMessage({ id: `reports.figures.series.${name}` })
    const swatch = swatches[place]
    const { width, height } = swatch?.getBoundingClientRect() ?? noSize
    const top = margin + titleHeight + 6 - height / 2
    if (swatch) paper.drawImage(await imageOf(swatch, section), at, top, width, height)
    paper.fillText(words, at + width + 6, margin + titleHeight + 10)
    at += width + 22 + paper.measureText(words).width
  }
}

const noSize = { width: 0, height: 0 }

/** One of the drawings as a picture of its own, with the stripes that it is filled with. */
async function imageOf(drawn: SVGSVGElement, section: Element): Promise<HTMLImageElement> {
  const { width, height } = drawn.getBoundingClientRect()
  const copy = styledCopy(drawn)
  for (const stripes of section.querySelectorAll('pattern')) copy.append(styledCopy(stripes))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}

function styledCopy<Drawn extends SVGElement>(drawn: Drawn): Drawn {
  const copy = drawn.cloneNode(true) as Drawn
  const copies = copy.querySelectorAll('*')
  for (const [at, original] of drawn.querySelectorAll('*').entries()) {
    const style = getComputedStyle(original)
    for (const property of written) copies[at]?.setAttribute(property, style.getPropertyValue(property))
    copies[at]?.removeAttribute('class')
  }
  return copy
}
