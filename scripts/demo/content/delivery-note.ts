import type { Point, Scene, Shape } from '../scene.ts'
import { originOf, type Maker } from './occasion.ts'

const width = 1_000
const height = 1_414
const ink = '#1d1f24'
const pen = '#2b3a78'

const text = (x: number, y: number, size: number, words: string, bold = false): Shape => ({
  kind: 'text',
  x,
  y,
  size,
  text: words,
  fill: ink,
  bold,
})
const rule = (y: number, from = 90, to = 910): Shape => ({
  kind: 'line',
  points: [
    [from, y],
    [to, y],
  ],
  colour: '#5c6066',
  width: 1.5,
})
const hand = (...points: readonly Point[]): Shape => ({ kind: 'line', points, colour: pen, width: 3 })

/** A name as somebody writes it in a hurry: loops that lean and get smaller. */
function signature(x: number, y: number, loops: number, lean: number): readonly Shape[] {
  const points = Array.from({ length: loops * 14 }, (_, step): Point => {
    const angle = (step / 14) * 2 * Math.PI
    const tall = 30 * (1 - step / (loops * 20)) * (step < 14 ? 1.5 : 1)
    return [x + step * 2.5 + Math.cos(angle) * 9 + Math.sin(angle) * lean, y - Math.sin(angle) * tall]
  })
  return [hand(...points), hand([x - 12, y + 22], [x + loops * 38, y + 10])]
}

const goods: readonly (readonly [string, string, string, string])[] = [
  ['1', 'NKGU 417 220-4', 'Zitrus, 21 Paletten, +5 °C', '22.680 kg'],
  ['2', 'NKGU 417 221-0', 'Zitrus, 21 Paletten, +5 °C', '22.640 kg'],
  ['3', 'HLSU 552 018-7', 'Avocado, 20 Paletten, +6 °C', '19.900 kg'],
  ['4', 'HLSU 552 019-2', 'Avocado, 20 Paletten, +6 °C', '19.860 kg'],
]

const firstPage: Scene = {
  width,
  height,
  title: 'Lieferschein',
  background: '#fdfdfb',
  shapes: [
    text(90, 120, 34, 'Nordkai Logistik GmbH', true),
    text(90, 150, 18, 'Senator-Lührs-Kaje 3, 27568 Bremerhaven'),
    text(640, 120, 30, 'LIEFERSCHEIN', true),
    text(640, 156, 22, 'Nr. LS-26-0417'),
    text(640, 186, 20, 'Datum 17.06.2026'),
    rule(210),
    text(90, 260, 20, 'Empfänger', true),
    ...['BioFrucht Weser eG', 'Frau Anneliese Köhler', 'Am Fruchthof 5', '28217 Bremen'].map((line, index) =>
      text(90, 292 + index * 28, 20, line),
    ),
    text(560, 260, 20, 'Transport', true),
    ...['Lkw HB-NK 143 und HB-NK 152', 'Schiff MS Wangerooge, 16.06.2026', 'Abfahrt Tor 2, 06:40 Uhr'].map(
      (line, index) => text(560, 292 + index * 28, 20, line),
    ),
    rule(430),
    text(90, 462, 19, 'Pos.', true),
    text(160, 462, 19, 'Container', true),
    text(380, 462, 19, 'Inhalt', true),
    text(770, 462, 19, 'Gewicht', true),
    rule(476),
    ...goods.flatMap(([number, container, content, weight], index) => [
      text(90, 512 + index * 40, 20, number),
      text(160, 512 + index * 40, 20, container),
      text(380, 512 + index * 40, 20, content),
      text(770, 512 + index * 40, 20, weight),
    ]),
    rule(650),
    text(380, 686, 21, 'Summe: 4 Container, 82 Paletten', true),
    text(770, 686, 21, '85.080 kg', true),
    text(90, 770, 20, 'Temperaturschrieb lag bei:'),
    { kind: 'rect', x: 350, y: 751, width: 22, height: 22, fill: '#5c6066' },
    { kind: 'rect', x: 352, y: 753, width: 18, height: 18, fill: '#fdfdfb' },
    hand([352, 760], [360, 772], [380, 742]),
    text(390, 770, 20, 'ja'),
    text(90, 830, 20, 'Vorbehalte:'),
    hand([230, 836], [238, 812], [246, 836], [256, 818], [262, 834], [276, 820], [282, 836]),
    hand([300, 834], [306, 806], [310, 834], [322, 820], [332, 834], [346, 818], [352, 836], [366, 820]),
    hand([392, 832], [396, 810], [406, 834], [420, 818], [428, 834], [444, 822], [450, 832]),
    text(90, 880, 17, '1 Palette Pos. 3: Folie gerissen, Ware in Ordnung'),
    rule(1_080, 90, 420),
    rule(1_080, 560, 910),
    text(90, 1_108, 18, 'Fahrer/in, Datum, Unterschrift'),
    text(560, 1_108, 18, 'Empfänger, Datum, Unterschrift'),
    ...signature(130, 1_050, 5, 8),
    ...signature(610, 1_046, 6, -6),
    text(90, 1_030, 20, '17.6.'),
    text(830, 1_030, 20, '17.6.'),
    // The stamp of the receiver.
    { kind: 'circle', x: 760, y: 900, radius: 92, fill: '#4a5a9c' },
    { kind: 'circle', x: 760, y: 900, radius: 87, fill: '#fdfdfb' },
    { kind: 'circle', x: 760, y: 900, radius: 70, fill: '#4a5a9c' },
    { kind: 'circle', x: 760, y: 900, radius: 67, fill: '#fdfdfb' },
    {
      kind: 'text',
      x: 760,
      y: 886,
      size: 21,
      text: 'BioFrucht',
      fill: '#4a5a9c',
      anchor: 'middle',
      bold: true,
    },
    {
      kind: 'text',
      x: 760,
      y: 910,
      size: 14,
      text: 'WARENEINGANG',
      fill: '#4a5a9c',
      anchor: 'middle',
      bold: true,
    },
    { kind: 'text', x: 760, y: 934, size: 17, text: '17. JUNI 2026', fill: '#4a5a9c', anchor: 'middle' },
    rule(1_300),
    text(90, 1_330, 15, 'Amtsgericht Bremen, HRB 999317 BHV · Weserbank Bremerhaven · Seite 1 von 2'),
  ],
}

const readings: readonly (readonly [string, string, string, string])[] = [
  ['16.06. 22:00', '5,1', '6,2', '6,0'],
  ['17.06. 00:00', '5,0', '6,1', '6,0'],
  ['17.06. 02:00', '5,2', '6,3', '6,1'],
  ['17.06. 04:00', '5,1', '6,2', '6,2'],
  ['17.06. 06:00', '5,3', '6,4', '6,3'],
  ['17.06. 07:30', '5,2', '6,3', '6,2'],
]

const secondPage: Scene = {
  width,
  height,
  title: 'Temperaturschrieb',
  background: '#fdfdfb',
  shapes: [
    text(90, 120, 30, 'Anlage: Temperaturschrieb', true),
    text(90, 156, 20, 'zu Lieferschein LS-26-0417 vom 17.06.2026'),
    rule(190),
    text(90, 226, 19, 'Zeit', true),
    text(330, 226, 19, 'Pos. 1 und 2 (°C)', true),
    text(560, 226, 19, 'Pos. 3 (°C)', true),
    text(760, 226, 19, 'Pos. 4 (°C)', true),
    rule(242),
    ...readings.flatMap(([time, first, third, fourth], index) => [
      text(90, 278 + index * 38, 20, time),
      text(330, 278 + index * 38, 20, first),
      text(560, 278 + index * 38, 20, third),
      text(760, 278 + index * 38, 20, fourth),
    ]),
    rule(510),
    text(90, 550, 20, 'Grenzwerte: Zitrus +4 bis +8 °C, Avocado +5 bis +8 °C. Kein Wert außerhalb.'),
    text(90, 660, 20, 'Geprüft:'),
    ...signature(200, 650, 4, 10),
    text(90, 700, 18, 'Ömer Kaya, Lager'),
    rule(1_300),
    text(90, 1_330, 15, 'Nordkai Logistik GmbH · Seite 2 von 2'),
  ],
}

/** The delivery note LS-26-0417 as it came back signed: two pages that are pictures only. */
export const signedDeliveryNote: Maker = (occasion) => ({
  kind: 'scan',
  scan: {
    ...originOf(occasion, 'Scan 2026-06-18'),
    pages: [
      { scene: firstPage, turn: -0.7 },
      { scene: secondPage, turn: 0.4 },
    ],
  },
})
