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

test('a longer one says as many of the last folders as there is room for, and never its beginning', () => {
  expect(line(path, 52)).toBe('… › Sales › Customers › BioFrucht › Contracts')
  expect(line(path, 44)).toBe('… › Customers › BioFrucht › Contracts')
  expect(line(path, 36)).toBe('… › BioFrucht › Contracts')
  expect(line('Docs › Cancelled › Old', 21)).toBe('… › Cancelled › Old')
  expect(line('Docs › Cancelled › Old', 18)).toBe('… › Old')
  expect(line(path, 24)).toBe('… › Contracts')
  expect(line(path, 5)).toBe('… › Contracts')
  expect(line('Documents › Contracts', 20)).toBe('… › Contracts')
})
