import { expect, test } from 'vitest'
import { canonicalTagName, maxTagLength, tagNameProblem } from '#contract/files/tags.ts'

test.each([
  ['Vertrag', null],
  ['  Vertrag  ', null],
  ['R&D / Ä-Team', null],
  ['🦆'.repeat(maxTagLength), null],
  [` ${'a'.repeat(maxTagLength)} `, null],
  ['a'.repeat(maxTagLength + 1), 'tooLong'],
  ['', 'blank'],
  [' \t\n', 'blank'],
  ['\u200B\u00A0', 'blank'],
  ['a\tb', 'controlCharacter'],
  ['a\u2028b', 'controlCharacter'],
  ['a\uD800', 'controlCharacter'],
  ['a\u007F', 'controlCharacter'],
] as const)('%j is refused as %s', (name, problem) => {
  expect(tagNameProblem(name)).toBe(problem)
})

test('is stored in NFC without blanks around it', () => {
  expect(canonicalTagName('  A\u0308rger ')).toBe('Ärger')
})
