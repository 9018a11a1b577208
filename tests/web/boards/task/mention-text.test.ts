import { expect, test } from 'vitest'
import {
  labelFor,
  shownText,
  storedText,
  wantedMention,
} from '../../../../src/web/boards/task/comments/mention-text.ts'

const names: Readonly<Record<string, string>> = {
  7: 'Anna Müller',
  8: 'Bert',
  9: 'Anna Müller',
  10: 'Bert (8)',
}
const nameOf = (id: string): string => names[id] ?? 'Unknown'

test.each([
  '',
  'nobody',
  'Hello @[7], ask @[8].',
  '@[7]@[8]',
  '@[7] and @[9]',
  'mail a@b.example',
  '@[7]’s idea',
])('what is stored is stored again as it was: %j', (stored) => {
  const { text, mentioned } = shownText(stored, nameOf)
  expect(text).not.toMatch(/@\[/u)
  expect(storedText(text, mentioned)).toBe(stored)
})

test('two of one name are told apart, and a longer name is another one', () => {
  expect(shownText('@[7] @[9]', nameOf).text).toBe('@Anna Müller @Anna Müller (9)')
  expect(labelFor({ id: '9', name: 'Anna Müller' }, new Map([['Anna Müller', '9']]))).toBe('Anna Müller')
  const mentioned = new Map([['Bert', '8']])
  expect(storedText('@Bert @Berta @Bert_x @Bert, x', mentioned)).toBe('@[8] @Berta @Bert_x @[8], x')
})

test.each([
  ['@', ''],
  ['Hello @An', 'An'],
  ['Hello @Anna Mü', 'Anna Mü'],
  ['(@an', 'an'],
  ['a@b', null],
  ['Hello @Anna Müller and', null],
  ['Hello', null],
])('before the caret %j looks for %j', (before, wanted) => {
  expect(wantedMention(before)).toBe(wanted)
})
