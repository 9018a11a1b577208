import { palette, seriesColours, type Point, type Scene, type Shape } from '../scene.ts'

const title = (text: string): Shape => ({
  kind: 'text',
  x: 40,
  y: 46,
  size: 24,
  text,
  fill: palette.navy,
  bold: true,
})

const arrow = (from: Point, to: Point): readonly Shape[] => {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const back = (turn: number): Point => [
    to[0] - 11 * Math.cos(angle + turn),
    to[1] - 11 * Math.sin(angle + turn),
  ]
  return [
    {
      kind: 'line',
      points: [from, [to[0] - 7 * Math.cos(angle), to[1] - 7 * Math.sin(angle)]],
      colour: palette.grey,
      width: 2,
    },
    { kind: 'polygon', points: [to, back(0.42), back(-0.42)], fill: palette.grey },
  ]
}

const stepPlace = (index: number): Point => {
  const row = Math.floor(index / 3)
  const column = row % 2 === 0 ? index % 3 : 2 - (index % 3)
  return [40 + column * 250, 90 + row * 150]
}

/** Steps of a procedure, three in a row, joined by arrows. Each step is a name and a word on it. */
export function flowChart(name: string, steps: readonly (readonly [string, string])[]): Scene {
  const shapes = steps.flatMap(([word, remark], index): readonly Shape[] => {
    const [x, y] = stepPlace(index)
    return [
      {
        kind: 'rect',
        x,
        y,
        width: 210,
        height: 90,
        fill: index === steps.length - 1 ? palette.green : palette.blue,
        radius: 12,
      },
      {
        kind: 'text',
        x: x + 105,
        y: y + 40,
        size: 18,
        text: word,
        fill: palette.white,
        anchor: 'middle',
        bold: true,
      },
      { kind: 'text', x: x + 105, y: y + 65, size: 14, text: remark, fill: palette.white, anchor: 'middle' },
      ...joint(index, steps.length),
    ]
  })
  const height = 60 + Math.ceil(steps.length / 3) * 150
  return { width: 790, height, title: name, background: palette.white, shapes: [title(name), ...shapes] }
}

function joint(index: number, count: number): readonly Shape[] {
  if (index + 1 >= count) return []
  const [from, to] = [stepPlace(index), stepPlace(index + 1)]
  if (from[1] !== to[1]) return arrow([from[0] + 105, from[1] + 90], [to[0] + 105, to[1]])
  return to[0] > from[0]
    ? arrow([from[0] + 210, from[1] + 45], [to[0], to[1] + 45])
    : arrow([from[0], from[1] + 45], [to[0] + 210, to[1] + 45])
}

/** A head and the people or teams below, in columns. */
export function organisationChart(
  name: string,
  head: readonly [string, string],
  columns: readonly { readonly name: string; readonly lead: string; readonly teams: readonly string[] }[],
): Scene {
  const width = 80 + columns.length * 200
  const height = 250 + Math.max(...columns.map((column) => column.teams.length)) * 46
  const middle = width / 2
  const top: readonly Shape[] = [
    { kind: 'rect', x: middle - 130, y: 76, width: 260, height: 64, fill: palette.navy, radius: 8 },
    {
      kind: 'text',
      x: middle,
      y: 103,
      size: 17,
      text: head[0],
      fill: palette.white,
      anchor: 'middle',
      bold: true,
    },
    { kind: 'text', x: middle, y: 126, size: 14, text: head[1], fill: palette.sky, anchor: 'middle' },
  ]
  const below = columns.flatMap((column, index): readonly Shape[] => {
    const x = 50 + index * 200
    return [
      {
        kind: 'line',
        points: [
          [middle, 140],
          [middle, 160],
          [x + 90, 160],
          [x + 90, 180],
        ],
        colour: palette.grey,
        width: 2,
      },
      { kind: 'rect', x, y: 180, width: 180, height: 60, fill: palette.blue, radius: 8 },
      {
        kind: 'text',
        x: x + 90,
        y: 206,
        size: 15,
        text: column.name,
        fill: palette.white,
        anchor: 'middle',
        bold: true,
      },
      { kind: 'text', x: x + 90, y: 227, size: 13, text: column.lead, fill: palette.white, anchor: 'middle' },
      ...column.teams.flatMap((team, row): readonly Shape[] => [
        { kind: 'rect', x: x + 10, y: 252 + row * 46, width: 160, height: 36, fill: palette.mist, radius: 6 },
        {
          kind: 'text',
          x: x + 90,
          y: 275 + row * 46,
          size: 13,
          text: team,
          fill: palette.ink,
          anchor: 'middle',
        },
      ]),
    ]
  })
  return { width, height, title: name, background: palette.white, shapes: [title(name), ...top, ...below] }
}

/** A plan in bars over months: name, first month and number of months, both counted from 0. */
export function timeline(
  name: string,
  months: readonly string[],
  bars: readonly (readonly [name: string, first: number, count: number])[],
): Scene {
  const slot = 520 / months.length
  const height = 130 + bars.length * 44
  const heads = months.flatMap((month, index): readonly Shape[] => [
    {
      kind: 'text',
      x: 250 + slot * (index + 0.5),
      y: 88,
      size: 13,
      text: month,
      fill: palette.grey,
      anchor: 'middle',
    },
    {
      kind: 'line',
      points: [
        [250 + slot * index, 98],
        [250 + slot * index, height - 24],
      ],
      colour: '#dde4ea',
      width: 1,
    },
  ])
  const rows = bars.flatMap(([label, first, count], index): readonly Shape[] => {
    const y = 106 + index * 44
    return [
      { kind: 'text', x: 40, y: y + 21, size: 15, text: label, fill: palette.ink },
      {
        kind: 'rect',
        x: 250 + slot * first,
        y,
        width: slot * count,
        height: 30,
        fill: seriesColours[index % seriesColours.length] ?? palette.blue,
        radius: 6,
      },
    ]
  })
  return {
    width: 800,
    height,
    title: name,
    background: palette.white,
    shapes: [title(name), ...heads, ...rows],
  }
}

/** Machines and the lines between them; places are columns and rows. */
export function networkPlan(
  name: string,
  nodes: readonly (readonly [name: string, column: number, row: number])[],
  links: readonly (readonly [from: number, to: number])[],
): Scene {
  const at = (index: number): Point => {
    const [, column, row] = nodes[index] ?? ['', 0, 0]
    return [120 + column * 185, 120 + row * 120]
  }
  const lines = links.map(([from, to]): Shape => ({
    kind: 'line',
    points: [at(from), at(to)],
    colour: palette.sky,
    width: 3,
  }))
  const boxes = nodes.flatMap(([label, , row], index): readonly Shape[] => {
    const [x, y] = at(index)
    return [
      {
        kind: 'rect',
        x: x - 78,
        y: y - 28,
        width: 156,
        height: 56,
        fill: row === 0 ? palette.navy : palette.blue,
        radius: 8,
      },
      { kind: 'text', x, y: y + 6, size: 15, text: label, fill: palette.white, anchor: 'middle', bold: true },
    ]
  })
  return {
    width: 800,
    height: 480,
    title: name,
    background: palette.mist,
    shapes: [title(name), ...lines, ...boxes],
  }
}
