import { expect, test } from 'vitest'
import { fileKind } from '#contract/files/file-kind.ts'

test('what an extension says counts more than the media type: drawings of construction are no pictures', () => {
  expect(fileKind('Kran.dwg', 'image/vnd.dwg')).toBe('other')
  expect(fileKind('Kran.DXF', 'image/vnd.dxf')).toBe('other')
  expect(fileKind('Kran', 'image/png')).toBe('picture')
})
