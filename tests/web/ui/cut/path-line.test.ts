import { expect, test } from 'vitest'
import { pathLine } from '../../../../src/web/ui/cut/path-line.ts'

/** Each character is one wide. */
const line = (path: string, width: number) =>
  pathLine(path, { width, measure: (text) => Array.from(text).length })

const path = 'Documents › Sales › Customers › BioFrucht › Contracts'

test('a path that fits stands whole', () => {
  expect(line(path, 53)).toBe(path)
  expect(line('Documents', 4)).toBe('Documents')
})

test('a longer one gives up its middle, then its beginning, never the last folder', () => {
  expect(line(path, 52)).toBe('Documents › … › Customers › BioFrucht › Contracts')
  expect(line(path, 48)).toBe('Documents › … › BioFrucht › Contracts')
  expect(line(path, 25)).toBe('Documents › … › Contracts')
  expect(line(path, 24)).toBe('… › Contracts')
  expect(line(path, 5)).toBe('… › Contracts')
  expect(line('Documents › Contracts', 20)).toBe('… › Contracts')
})
