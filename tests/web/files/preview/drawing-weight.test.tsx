import { expect, test } from 'vitest'
import { drawingWeight, heaviestDrawing } from '../../../../src/web/files/preview/picture/drawing-weight.ts'

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`

test('what is used again is counted as often as it is drawn', () => {
  expect(drawingWeight(svg('<rect/><g><rect/></g>'))).toBe(4)
  expect(drawingWeight(svg('<g id="a"><rect/><rect/></g><use href="#a"/><use xlink:href="#a"/>'))).toBe(12)
})

test('a small file that draws itself over and over is heavier than any that is shown', () => {
  const levels = Array.from({ length: 12 }, (_, level) => level + 1)
    .map((level) => `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`)
    .join('')
  expect(drawingWeight(svg(`<rect id="a0"/>${levels}<use href="#a12"/>`))).toBeGreaterThan(heaviestDrawing)
})

test('what uses itself, or leads elsewhere, ends', () => {
  expect(
    drawingWeight(svg('<g id="a"><use href="#a"/></g><use href="https://elsewhere.example/b.svg#c"/>')),
  ).toBe(4)
})
