import { expect, test } from 'vitest'
import { findQuote } from '../../../../src/web/files/preview/frame/text/find-quote.ts'

/** What is lit of pieces of text that follow one another. */
const lit = (texts: readonly string[], quote: string): readonly string[] =>
  findQuote(texts, quote).map(({ first, start, last, end }) =>
    first === last
      ? (texts[first] ?? '').slice(start, end)
      : [texts[first]?.slice(start), ...texts.slice(first + 1, last), texts[last]?.slice(0, end)].join('|'),
  )

test.each([
  ['Zwei Stunden, und dann', 'und', ['und']],
  ['Grund und Boden', 'und', ['und']],
  ['Bis zum 31. Mai\nkündigen – dann nicht mehr.', 'bis zum 31. mai kündigen', ['Bis zum 31. Mai\nkündigen']],
  ['Der Ver-\ntrag endet.', 'Vertrag endet', ['Ver-\ntrag endet']],
  ['Der Vertrag endet.', 'Ver-\ntrag endet', ['Vertrag endet']],
  ['Café „Äpfel“', 'cafe apfel', ['Café „Äpfel']],
  ['1.200 € und 1,200 €', '1200 €', ['1.200', '1,200']],
  ['Wir gehen, wir gehen', 'Wir gehen', ['Wir gehen', 'wir gehen']],
  ['Die Frist endet', 'Frist beginnt', []],
  ['a 𝐀𝐁 b', '𝐀𝐁 b', ['𝐀𝐁 b']],
  ['nothing', ' – ', []],
])('%j: %j is lit as %j', (text, quote, found) => expect(lit([text], quote)).toEqual(found))

test('words in a row are found where the document breaks them into pieces, and no part of them alone', () => {
  expect(
    lit(['Die ', 'Frist', ' ', '', ' endet am ', '31. Mai', ' und Mai'], 'Frist endet am 31. Mai'),
  ).toEqual(['Frist| || endet am |31. Mai'])
})
