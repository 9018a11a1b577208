import type { Scene, Shape } from '../scene.ts'
import { area, box, disc, fade, figure, stroke, viewSize, words } from './view-shapes.ts'

const view = (title: string, ...shapes: readonly Shape[]): Scene => ({
  ...viewSize,
  title,
  background: '#d9dde0',
  shapes,
})

const orange = '#e07a2f'
const navy = '#0f3557'

/** Three people of the workshop in front of a Van-Carrier's wheel and the wall with the tools. */
export const workshopTeam: Scene = view(
  'Team Werkstatt',
  ...fade(0, 430, '#8f9aa2', '#b9c1c6'),
  ...fade(430, 600, '#7b7f80', '#5d6162'),
  box(40, 60, 330, 190, '#6f5a43', 6),
  ...[0, 1, 2, 3, 4, 5].flatMap((index) => [
    stroke('#c9ced2', 7, [75 + index * 52, 90], [75 + index * 52, 190 - (index % 3) * 18]),
    disc(75 + index * 52, 90, 11, '#aab1b6'),
    disc(75 + index * 52, 90, 5, '#6f5a43'),
  ]),
  box(40, 270, 330, 26, '#4a4f54', 3),
  box(60, 296, 290, 110, '#b8433c', 4),
  ...[0, 1, 2].map((row) => box(72, 306 + row * 33, 266, 26, '#9d3832', 3)),
  ...[0, 1, 2].map((row) => box(180, 316 + row * 33, 50, 6, '#e4e7e9', 3)),
  words(205, 48, 20, 'WERKSTATT', navy),
  disc(650, 300, 140, '#1d1f22'),
  disc(650, 300, 104, '#2c3034'),
  disc(650, 300, 66, '#d9b13b'),
  disc(650, 300, 24, '#5b5e62'),
  ...Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4
    return disc(650 + Math.cos(angle) * 46, 300 + Math.sin(angle) * 46, 7, '#5b5e62')
  }),
  box(560, 20, 180, 120, '#d9b13b', 6),
  words(650, 92, 34, 'VC 07', '#2a2a2c'),
  ...figure({
    x: 250,
    ground: 560,
    height: 400,
    jacket: orange,
    trousers: '#33414e',
    skin: '#e2b48f',
    hair: '#7a4a26',
    helmet: '#f2f3ee',
  }),
  ...figure({
    x: 400,
    ground: 575,
    height: 420,
    jacket: '#2f5d86',
    trousers: '#2a333b',
    skin: '#c98f68',
    hair: '#1f1a18',
    helmet: '#e9c23b',
  }),
  ...figure({
    x: 548,
    ground: 562,
    height: 390,
    jacket: orange,
    trousers: '#33414e',
    skin: '#efcaa8',
    hair: '#b9b4ac',
    helmet: '#f2f3ee',
  }),
)

/** The front right of the truck HB-NK 143 with its torn mudguard. */
export const damagedTruck: Scene = view(
  'Schaden HB-NK 143',
  ...fade(0, 300, '#aeb9c0', '#d2d8db'),
  box(0, 250, 800, 70, '#8a6f55'),
  ...[0, 1, 2, 3, 4, 5, 6].map((index) => stroke('#76604a', 3, [index * 125, 250], [index * 125, 320])),
  ...fade(320, 600, '#74787a', '#585c5e'),
  box(150, 60, 420, 360, '#1f6fa8', 22),
  area('#1f6fa8', [150, 120], [90, 210], [90, 430], [190, 430]),
  box(190, 92, 340, 130, '#22303c', 14),
  area('#3e5566', [200, 212], [300, 100], [360, 100], [260, 212]),
  box(180, 256, 360, 60, '#164f79', 8),
  words(360, 298, 34, 'NORDKAI', '#ffffff'),
  ...[0, 1, 2, 3].map((index) => box(210, 330 + index * 16, 300, 8, '#12405f', 3)),
  box(130, 404, 470, 62, '#d8dcde', 8),
  box(270, 414, 190, 42, '#ffffff', 4),
  box(270, 414, 22, 42, '#1a3f93', 3),
  words(378, 446, 30, 'HB-NK 143', '#111111'),
  disc(185, 434, 17, '#f3e7b5'),
  disc(560, 434, 17, '#f3e7b5'),
  disc(660, 470, 92, '#1c1e20'),
  disc(660, 470, 52, '#9da4a8'),
  disc(660, 470, 18, '#565b5f'),
  area(
    '#1f6fa8',
    [560, 396],
    [590, 350],
    [660, 334],
    [738, 356],
    [768, 402],
    [742, 412],
    [716, 380],
    [660, 362],
    [604, 378],
    [586, 404],
  ),
  // The crack: a dark gap, edges bent outwards, flakes of paint on the ground.
  area('#15181a', [668, 332], [690, 336], [676, 352], [694, 364], [672, 384], [680, 358], [662, 350]),
  area('#b9c7d0', [690, 336], [704, 326], [698, 350]),
  area('#b9c7d0', [662, 350], [646, 362], [664, 362]),
  stroke('#e9eef1', 3, [640, 340], [652, 352], [644, 366]),
  stroke('#e9eef1', 2, [706, 346], [720, 360], [716, 374]),
  ...[0, 1, 2, 3, 4].map((index) =>
    area(
      '#1f6fa8',
      [600 + index * 31, 566 + (index % 2) * 9],
      [611 + index * 31, 562 + (index % 2) * 9],
      [606 + index * 31, 573 + (index % 2) * 9],
    ),
  ),
  area('#e07a2f', [742, 250], [776, 250], [772, 274], [746, 274]),
  words(24, 580, 18, '25.04.2026  08:12', '#ffd37a', 'start'),
)

/** The stand at the fair: wall with the name, counter, model of the terminal, a visitor and two of the team. */
export const tradeStand: Scene = view(
  'Messestand Breakbulk 2026',
  ...fade(0, 120, '#39424a', '#5a646c'),
  ...[80, 240, 400, 560, 720].flatMap((x) => [disc(x, 44, 15, '#fff6d8'), box(x - 3, 0, 6, 30, '#23292e')]),
  ...fade(120, 430, '#e9edf0', '#d8dee2'),
  ...fade(430, 600, '#7d6b58', '#62533f'),
  box(60, 110, 680, 270, navy, 4),
  box(60, 360, 680, 14, orange),
  words(400, 190, 62, 'NORDKAI', '#ffffff'),
  words(400, 232, 24, 'Hamburg · Bremerhaven · Hull', '#8ec3e6'),
  box(100, 262, 180, 84, '#1f6fa8', 4),
  words(190, 300, 22, '100 %', '#ffffff'),
  words(190, 328, 18, 'pünktlich.', '#ffffff'),
  box(520, 262, 180, 84, '#e9dfc9', 4),
  words(610, 298, 18, 'Schwergut', navy),
  words(610, 326, 18, 'bis 140 t', navy),
  box(80, 430, 190, 130, '#f4f5f3', 6),
  box(74, 420, 202, 16, '#c9ced1', 4),
  words(175, 505, 22, 'Breakbulk 2026', navy),
  box(310, 470, 220, 90, '#51463a', 4),
  box(302, 456, 236, 18, '#2f6690', 3),
  ...[0, 1, 2].flatMap((index) => [
    box(334 + index * 62, 400, 7, 58, orange),
    box(352 + index * 62, 400, 7, 58, orange),
    stroke(orange, 6, [318 + index * 62, 404], [380 + index * 62, 404]),
  ]),
  ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
    box(322 + index * 29, 440, 25, 16, ['#9c4a34', '#4f7d55', '#c98f3c', '#3d5a73'][index % 4] ?? '#3d5a73'),
  ),
  ...figure({
    x: 175,
    ground: 432,
    height: 290,
    jacket: '#22303c',
    trousers: '#22303c',
    skin: '#efcaa8',
    hair: '#5a3620',
  }),
  ...figure({
    x: 600,
    ground: 580,
    height: 330,
    jacket: '#7a2f3c',
    trousers: '#2d2b33',
    skin: '#d9a67e',
    hair: '#1f1a18',
  }),
  ...figure({
    x: 700,
    ground: 575,
    height: 345,
    jacket: '#5b6b52',
    trousers: '#3a3a3a',
    skin: '#f0d0b4',
    hair: '#c9b58a',
  }),
)
