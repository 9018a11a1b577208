import type { Scene, Shape } from '../scene.ts'
import { allPiles } from '../story/terminal-west.ts'
import { area, box, disc, fade, stroke, viewSize, words } from './view-shapes.ts'
import { shortDay } from './wording.ts'

/** Sky and water by month: grey in February, clear in May. */
const lights: Readonly<Record<string, readonly [top: string, low: string, water: string]>> = {
  '02': ['#98a3aa', '#c3cacd', '#6f8188'],
  '03': ['#7f9fb8', '#d3dde0', '#5d7f90'],
  '04': ['#5f93bf', '#dbe6ea', '#437a95'],
  '05': ['#3f83bf', '#d8ebf5', '#33738f'],
}

const at = (pile: number): number => 60 + (pile / allPiles) * 680
const line = (pile: number): number => 330 + (pile / allPiles) * 60

/** The site of Terminal West seen from the mast in the west: as many piles stand as were driven on that day. */
export function siteView(driven: number, date: string): Scene {
  const [top, low, water] = lights[date.slice(5, 7)] ?? lights['05'] ?? ['#3f83bf', '#d8ebf5', '#33738f']
  const piles = Array.from({ length: driven }, (_, index): readonly Shape[] => {
    const [x, y] = [at(index), line(index)]
    const tone = index % 2 === 0 ? '#7b4a31' : '#8f5a3c'
    return [box(x, y - 34, 5.4, 78, tone), box(x, y - 36, 5.4, 4, '#a9764f')]
  }).flat()
  const rig = at(Math.min(driven, allPiles - 1))
  const rigBase = line(driven) + 30
  return {
    ...viewSize,
    title: `Terminal West, Blick von Westen, ${shortDay(date, 'de')}`,
    background: low,
    shapes: [
      ...fade(0, 250, top, low),
      ...[110, 300, 520].flatMap((x) => crane(x)),
      box(0, 246, 800, 10, '#5f6b66'),
      ...fade(256, 600, water, '#2f4d58'),
      area('#b59d78', [0, 420], [60, 372], [800, 438], [800, 600], [0, 600]),
      area('#a58b66', [0, 500], [400, 470], [800, 520], [800, 600], [0, 600]),
      ...piles,
      // The pile driver stands where the next pile goes.
      box(rig - 4, rigBase - 210, 9, 220, '#d9b13b'),
      stroke('#d9b13b', 6, [rig, rigBase - 190], [rig + 70, rigBase - 10]),
      box(rig + 20, rigBase - 34, 84, 40, '#d9b13b', 5),
      box(rig + 80, rigBase - 60, 26, 30, '#2b3338', 4),
      box(rig + 12, rigBase + 4, 104, 16, '#22282c', 8),
      box(rig - 9, rigBase - 196, 19, 34, '#3a3f43', 3),
      ...Array.from({ length: Math.ceil((allPiles - driven) / 8) }, (_, index) =>
        box(70, 560 - index * 9, 210, 7, index % 2 === 0 ? '#8f5a3c' : '#7b4a31'),
      ),
      box(560, 520, 130, 56, '#e8ebec', 3),
      box(576, 534, 30, 18, '#55707f', 2),
      box(628, 532, 24, 44, '#8b969c', 2),
      words(625, 516, 14, 'Baubüro', '#22303c'),
      ...[0, 1, 2, 3].flatMap((index) => [
        box(330 + index * 44, 556 - (index % 2) * 8, 8, 22, '#e07a2f', 3),
        disc(334 + index * 44, 551 - (index % 2) * 8, 5, '#f2f3ee'),
      ]),
      words(24, 584, 18, `${shortDay(date, 'de')}  12:00  Mast West`, '#fff3c4', 'start'),
      words(776, 584, 18, `Bohle ${driven} / ${allPiles}`, '#fff3c4', 'end'),
    ],
  }
}

/** A crane of the terminal far behind. */
const crane = (x: number): readonly Shape[] => [
  box(x, 150, 6, 100, '#7d8a92'),
  box(x + 40, 150, 6, 100, '#7d8a92'),
  stroke('#7d8a92', 6, [x - 30, 160], [x + 150, 160]),
  stroke('#7d8a92', 4, [x + 40, 150], [x + 34, 104], [x + 146, 158]),
]
