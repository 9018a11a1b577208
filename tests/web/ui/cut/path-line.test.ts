import { expect, test } from 'vitest'
import { pathLine } from '../../../../src/web/ui/cut/path-line.ts'

/** Each character is one wide. */
const line = (path: string, width: number) =>
  pathLine(path, { width, measure: (text) => Array.from(text).length })

const path = 'Documents\u{a0}› Sales\u{a0}› Customers\u{a0}› BioFrucht\u{a0}› Contracts'

test('a path that fits stands whole', () => {
  expect(line(path, 53)).toBe(path)
  expect(line('Documents', 4)).toBe('Documents')
})

test('a longer one says as many of the last folders as there is room for, and never its beginning', () => {
  expect(line(path, 52)).toBe('…\u{a0}› Sales\u{a0}› Customers\u{a0}› BioFrucht\u{a0}› Contracts')
  expect(line(path, 44)).toBe('…\u{a0}› Customers\u{a0}› BioFrucht\u{a0}› Contracts')
  expect(line(path, 36)).toBe('…\u{a0}› BioFrucht\u{a0}› Contracts')
  expect(line('Docs\u{a0}› Cancelled\u{a0}› Old', 21)).toBe('…\u{a0}› Cancelled\u{a0}› Old')
  expect(line('Docs\u{a0}› Cancelled\u{a0}› Old', 18)).toBe('…\u{a0}› Old')
  expect(line(path, 24)).toBe('…\u{a0}› Contracts')
  expect(line(path, 5)).toBe('…\u{a0}› Contracts')
  expect(line('Documents\u{a0}› Contracts', 20)).toBe('…\u{a0}› Contracts')
})
