import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { FileIcon } from '../../../../src/web/ui/file/file-icon.tsx'
import { fileKind } from '#contract/files/file-kind.ts'
import type { FileKind } from '#contract/files/file-kind.ts'
import { kindTexts } from '../../../../src/web/ui/file/file-kind-texts.ts'

afterEach(cleanup)

const kinds = Object.keys(kindTexts) as readonly FileKind[]

const drawn = (kind: FileKind): Element | null =>
  render(<FileIcon kind={kind} />).container.querySelector('svg')

test.each([
  ['Notiz.txt', 'text'],
  ['README.md', 'markdown'],
  ['Lagebericht.pptx', 'slides'],
  ['Anfrage.msg', 'mail'],
  ['Sicherung.ZIP', 'archive'],
  ['Plan.docx', 'document'],
  ['ohne Endung', 'other'],
] as const)('%s is of the kind %s', (name, kind) => {
  expect(fileKind(name)).toBe(kind)
})

test.each([
  ['text/markdown', 'markdown'],
  ['application/zip', 'archive'],
  ['text/plain', 'text'],
] as const)('where the name says nothing, %s is of the kind %s', (mediaType, kind) => {
  expect(fileKind('Datei', mediaType)).toBe(kind)
})

test('every kind has a mark of its own and a word of its own', () => {
  const marks = kinds.map((kind) => drawn(kind)?.innerHTML)
  expect(new Set(marks).size).toBe(kinds.length)
  expect(new Set(Object.values(kindTexts)).size).toBe(kinds.length)
})

describe('a folder', () => {
  test('has two tones, neither of them that of the primary button', () => {
    const svg = drawn('folder')
    const tones = Array.from(document.styleSheets)
      .flatMap((sheet) => Array.from(sheet.cssRules, ({ cssText }) => cssText))
      .filter((rule) => Array.from(svg?.classList ?? []).some((name) => rule.includes(`.${name}`)))
      .flatMap((rule) => /fill: ?([^;}]+)/u.exec(rule)?.[1] ?? [])
    expect(new Set(tones).size).toBe(2)
    expect(tones.join(' ')).not.toMatch(/colorBrand/u)
  })
})
