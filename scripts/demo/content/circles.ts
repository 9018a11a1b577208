import type { Maker } from './occasion.ts'

/** Who works together, by mail name. */
const circles = {
  schicht:
    'silke.toennies lars-ole.christiansen oemer.kaya uwe.maass ingo.wuebbena marvin.jaeger gesa.folkerts petra.ahrens',
  quay: 'callum.fraser daniel.kowalski priya.raman emily.stirling gareth.llewellyn siobhan.oconnell',
} as const

type Circle = keyof typeof circles

/** Makes the same content with the people of a circle. */
export const among =
  (circle: Circle, make: Maker): Maker =>
  (occasion) =>
    make({ ...occasion, circle: circles[circle].split(' ') })
