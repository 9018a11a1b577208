import { expect, test } from 'vitest'
import { dotted } from '../../../../src/web/ui/cut/dotted.ts'

test.each([
  [['Nordkai Logistik GmbH', null, 'invited', false], 'Nordkai Logistik GmbH\u{a0}· invited'],
  [['Administrator', undefined, ''], 'Administrator'],
  [[], ''],
] as const)('notes are kept apart by a dot that stays behind the word before it: %j', (notes, text) =>
  expect(dotted(notes)).toBe(text),
)
