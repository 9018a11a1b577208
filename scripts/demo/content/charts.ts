import { palette, seriesColours, type Point, type Scene, type Shape } from '../scene.ts'
import type { Language } from '../models.ts'
import { numberText } from './wording.ts'

interface Chart {
  readonly title: string
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
  readonly unit: string
  readonly language: Language
}

const width = 800
const height = 480
const plot = { left: 90, right: 770, top: 90, bottom: 400 }

/** Columns side by side, one colour a series. */
export function barChart(chart: Chart): Scene {
  const scale = scaleOf(chart)
  const slot = (plot.right - plot.left) / chart.labels.length
  const bar = (slot * 0.7) / chart.series.length
  const bars = chart.series.flatMap((series, index) =>
    series.values.map((value, place): Shape => {
      const y = scale.y(value)
      const x = plot.left + slot * place + slot * 0.15 + bar * index
      return { kind: 'rect', x, y, width: bar - 2, height: plot.bottom - y, fill: colourOf(index) }
    }),
  )
  return framed(chart, scale, bars, slot)
}

/** One line a series, with a dot for each value. */
export function lineChart(chart: Chart): Scene {
  const scale = scaleOf(chart)
  const slot = (plot.right - plot.left) / chart.labels.length
  const lines = chart.series.flatMap((series, index): readonly Shape[] => {
    const points = series.values.map((value, place): Point => [
      plot.left + slot * (place + 0.5),
      scale.y(value),
    ])
    const colour = colourOf(index)
    return [
      { kind: 'line', points, colour, width: 3 },
      ...points.map(([x, y]): Shape => ({ kind: 'circle', x, y, radius: 4.5, fill: colour })),
    ]
  })
  return framed(chart, scale, lines, slot)
}

/** Parts of a whole as a ring with a legend. */
export function ringChart(chart: Chart): Scene {
  const values = chart.series[0]?.values ?? []
  const sum = values.reduce((total, value) => total + value, 0)
  const centre: Point = [270, 260]
  let angle = -90
  const sectors = values.map((value, index): Shape => {
    const sweep = (value / sum) * 360
    const points = sector(centre, angle, angle + sweep)
    angle += sweep
    return { kind: 'polygon', points, fill: colourOf(index) }
  })
  const legend = chart.labels.flatMap((label, index): readonly Shape[] => {
    const y = 160 + index * 44
    const share = numberText(((values[index] ?? 0) / sum) * 100, chart.language)
    return [
      { kind: 'rect', x: 510, y: y - 16, width: 20, height: 20, fill: colourOf(index), radius: 4 },
      {
        kind: 'text',
        x: 542,
        y,
        size: 17,
        text: `${label} – ${share}${chart.language === 'de' ? ' ' : ''}%`,
        fill: palette.ink,
      },
    ]
  })
  return {
    width,
    height,
    title: chart.title,
    background: palette.white,
    shapes: [
      titleText(chart.title),
      ...sectors,
      { kind: 'circle', x: centre[0], y: centre[1], radius: 84, fill: palette.white },
      {
        kind: 'text',
        x: centre[0],
        y: centre[1] + 2,
        size: 26,
        text: numberText(sum, chart.language),
        fill: palette.navy,
        anchor: 'middle',
        bold: true,
      },
      {
        kind: 'text',
        x: centre[0],
        y: centre[1] + 26,
        size: 15,
        text: chart.unit,
        fill: palette.grey,
        anchor: 'middle',
      },
      ...legend,
    ],
  }
}

const colourOf = (index: number): string => seriesColours[index % seriesColours.length] ?? palette.blue

function sector(centre: Point, from: number, to: number): readonly Point[] {
  const steps = Math.max(2, Math.ceil((to - from) / 4))
  const edge = Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [centre[0] + 150 * Math.cos(angle), centre[1] + 150 * Math.sin(angle)]
  })
  return [centre, ...edge]
}

interface Scale {
  readonly step: number
  readonly top: number
  readonly y: (value: number) => number
}

/** Round steps from zero up to the largest value. */
function scaleOf(chart: Chart): Scale {
  const most = Math.max(...chart.series.flatMap((series) => series.values), 1)
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const top = step * Math.ceil(most / step)
  return { step, top, y: (value) => plot.bottom - (value / top) * (plot.bottom - plot.top) }
}

const titleText = (text: string): Shape => ({
  kind: 'text',
  x: 40,
  y: 46,
  size: 24,
  text,
  fill: palette.navy,
  bold: true,
})

function framed(chart: Chart, scale: Scale, drawn: readonly Shape[], slot: number): Scene {
  const grid: Shape[] = []
  for (let value = 0; value <= scale.top * 1.001; value += scale.step) {
    const y = scale.y(value)
    grid.push({
      kind: 'line',
      points: [
        [plot.left, y],
        [plot.right, y],
      ],
      colour: '#dde4ea',
      width: 1,
    })
    const text = numberText(value, chart.language, scale.step < 1 ? 1 : 0)
    grid.push({
      kind: 'text',
      x: plot.left - 10,
      y: y + 5,
      size: 14,
      text,
      fill: palette.grey,
      anchor: 'end',
    })
  }
  const labels = chart.labels.map((text, index): Shape => {
    const x = plot.left + slot * (index + 0.5)
    return { kind: 'text', x, y: plot.bottom + 24, size: 14, text, fill: palette.ink, anchor: 'middle' }
  })
  const legend = chart.series.flatMap((series, index): readonly Shape[] => {
    const x = 90 + index * 180
    return [
      { kind: 'rect', x, y: 442, width: 14, height: 14, fill: colourOf(index), radius: 3 },
      { kind: 'text', x: x + 22, y: 454, size: 14, text: series.name, fill: palette.ink },
    ]
  })
  const unit: Shape = { kind: 'text', x: 40, y: 70, size: 14, text: chart.unit, fill: palette.grey }
  return {
    width,
    height,
    title: chart.title,
    background: palette.white,
    shapes: [titleText(chart.title), unit, ...grid, ...drawn, ...labels, ...legend],
  }
}
