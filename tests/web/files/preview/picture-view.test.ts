import { expect, test } from 'vitest'
import { fitScale, within, zoomAt } from '../../../../src/web/files/preview/picture/picture-view.ts'

const place = { width: 800, height: 400 }

test('a picture is as large as its place lets it be, and never larger than it is; a drawing fills the place', () => {
  expect(fitScale({ width: 1536, height: 400 }, place, false)).toBe(0.5)
  expect(fitScale({ width: 100, height: 100 }, place, false)).toBe(1)
  expect(fitScale({ width: 92, height: 92 }, place, true)).toBe(4)
})

test('on a phone it reaches from edge to edge', () => {
  expect(fitScale({ width: 1600, height: 400 }, { width: 400, height: 800 }, false)).toBe(0.25)
})

test('what lies under the pointer stays there while it is zoomed', () => {
  const before = { scale: 1, x: 30, y: -10 }
  const at = { x: 100, y: 50 }
  const after = zoomAt(before, 2, at)
  expect(after.scale).toBe(2)
  // the same spot of the picture, told from its middle
  expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale)
  expect((at.y - after.y) / after.scale).toBeCloseTo((at.y - before.y) / before.scale)
  expect(zoomAt(before, 1e6, at).scale).toBe(16)
  expect(zoomAt(before, 1e-6, at).scale).toBe(0.05)
})

test('a picture is dragged no further than its edge, and stays in the middle where it is smaller', () => {
  const picture = { width: 1000, height: 200 }
  expect(within({ scale: 1, x: 900, y: 70 }, picture, place)).toEqual({ scale: 1, x: 100, y: 0 })
  expect(within({ scale: 1, x: -40, y: 0 }, picture, place)).toEqual({ scale: 1, x: -40, y: 0 })
})
