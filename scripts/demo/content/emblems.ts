import { palette, type Point, type Scene, type Shape } from '../scene.ts'

/** The mark of a company: a quay wall, a wave and its name. */
export function logo(name: string, tagline: string, isDark: boolean): Scene {
  const ink = isDark ? palette.white : palette.navy
  return {
    width: 640,
    height: 200,
    title: name,
    background: isDark ? palette.navy : palette.white,
    shapes: [
      ...mark([100, 100], ink),
      { kind: 'text', x: 200, y: 102, size: name.length > 20 ? 28 : 46, text: name, fill: ink, bold: true },
      { kind: 'text', x: 202, y: 140, size: 19, text: tagline, fill: isDark ? palette.sky : palette.grey },
    ],
  }
}

function mark([x, y]: Point, ink: string): readonly Shape[] {
  const wave = Array.from({ length: 25 }, (_, step): Point => [
    x - 60 + step * 5,
    y + 38 + Math.sin(step / 2.2) * 7,
  ])
  return [
    { kind: 'rect', x: x - 60, y: y - 58, width: 20, height: 76, fill: ink },
    {
      kind: 'polygon',
      points: [
        [x - 60, y - 58],
        [x - 34, y - 58],
        [x + 60, y + 18],
        [x + 34, y + 18],
      ],
      fill: palette.orange,
    },
    { kind: 'rect', x: x + 40, y: y - 58, width: 20, height: 76, fill: ink },
    { kind: 'line', points: wave, colour: palette.blue, width: 8 },
    { kind: 'line', points: wave.map(([wx, wy]): Point => [wx, wy + 18]), colour: palette.sky, width: 6 },
  ]
}

/** A poster: a large word, a line below, a harbour of simple shapes. */
export function poster(word: string, line: string): Scene {
  const boxes = Array.from({ length: 18 }, (_, index): Shape => {
    const colours = [palette.orange, palette.sky, palette.green, palette.sand]
    const fill = colours[(index * 7) % colours.length] ?? palette.sky
    return {
      kind: 'rect',
      x: 120 + (index % 9) * 62,
      y: 690 - Math.floor(index / 9) * 40,
      width: 58,
      height: 36,
      fill,
    }
  })
  return {
    width: 800,
    height: 1000,
    title: `${word} – ${line}`,
    background: palette.navy,
    shapes: [
      { kind: 'circle', x: 640, y: 460, radius: 110, fill: palette.orange },
      { kind: 'text', x: 60, y: 220, size: 150, text: word, fill: palette.white, bold: true },
      { kind: 'text', x: 66, y: 290, size: 44, text: line, fill: palette.sky },
      ...boxes,
      {
        kind: 'polygon',
        points: [
          [70, 726],
          [740, 726],
          [690, 810],
          [110, 810],
        ],
        fill: palette.blue,
      },
      { kind: 'rect', x: 0, y: 800, width: 800, height: 200, fill: '#0b2740' },
      {
        kind: 'text',
        x: 60,
        y: 950,
        size: 30,
        text: 'Nordkai Gruppe · Hamburg – Bremerhaven – Hull',
        fill: palette.white,
      },
    ],
  }
}

/** A plan of a terminal from above: quay, stacks, halls, gate. Labels are those given, in this order. */
export function sitePlan(
  name: string,
  labels: readonly [water: string, quay: string, stack: string, hall: string, gate: string],
): Scene {
  const [water, quay, stack, hall, gate] = labels
  const stacks = Array.from({ length: 8 }, (_, index): readonly Shape[] => {
    const [x, y] = [70 + (index % 4) * 130, 225 + Math.floor(index / 4) * 90]
    return [
      { kind: 'rect', x, y, width: 112, height: 70, fill: palette.sky, radius: 3 },
      {
        kind: 'text',
        x: x + 56,
        y: y + 42,
        size: 15,
        text: `${stack} ${index + 1}`,
        fill: palette.navy,
        anchor: 'middle',
      },
    ]
  }).flat()
  const cranes = Array.from({ length: 4 }, (_, index): readonly Shape[] => {
    const x = 130 + index * 160
    return [
      { kind: 'rect', x, y: 110, width: 26, height: 92, fill: palette.orange },
      { kind: 'text', x: x + 44, y: 190, size: 13, text: `CB ${index + 1}`, fill: palette.ink },
    ]
  }).flat()
  return {
    width: 800,
    height: 560,
    title: name,
    background: '#dfe6e2',
    shapes: [
      { kind: 'rect', x: 0, y: 0, width: 800, height: 140, fill: palette.blue },
      { kind: 'text', x: 30, y: 104, size: 18, text: water, fill: palette.white },
      { kind: 'text', x: 30, y: 46, size: 24, text: name, fill: palette.white, bold: true },
      { kind: 'rect', x: 0, y: 140, width: 800, height: 64, fill: '#c3c9cc' },
      { kind: 'text', x: 30, y: 178, size: 15, text: quay, fill: palette.ink },
      ...cranes,
      ...stacks,
      { kind: 'rect', x: 610, y: 225, width: 160, height: 160, fill: palette.navy, radius: 4 },
      {
        kind: 'text',
        x: 690,
        y: 311,
        size: 18,
        text: hall,
        fill: palette.white,
        anchor: 'middle',
        bold: true,
      },
      { kind: 'rect', x: 0, y: 430, width: 800, height: 60, fill: '#aab3b8' },
      {
        kind: 'line',
        points: [
          [0, 460],
          [800, 460],
        ],
        colour: palette.white,
        width: 3,
      },
      { kind: 'rect', x: 350, y: 416, width: 90, height: 88, fill: palette.green, radius: 4 },
      {
        kind: 'text',
        x: 395,
        y: 466,
        size: 17,
        text: gate,
        fill: palette.white,
        anchor: 'middle',
        bold: true,
      },
    ],
  }
}
