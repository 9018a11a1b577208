import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteOccurs } from '#contract/assistant/quote-occurs.ts'
import { sentencesOf } from '#contract/assistant/best-sentence.ts'

test.each([
  ['Die Dienst-\nreise wird „vorher“ genehmigt.', 'Die Dienstreise wird "vorher" genehmigt'],
  ['Nacht (22–6 Uhr): 25 %', 'Nacht (22-6 Uhr): 25\u00a0%'],
  ['Kosten von 1.460.000 €', 'Kosten von 1 460 000 €'],
  ['Kosten von £1,460,000', 'kosten von £1460000'],
  ['der cus­tomer’s list', "der customer's list"],
  ['ﬁnance and office', 'finance and office'],
  ['130\n130', '130'],
  ['Bis 130 € je Nacht in Deutschland wird erstattet', 'Bis 130 € […] wird erstattet'],
])('%j has %j', (source, words) => {
  expect(quoteOccurs(source, words)).toBe(true)
})

test.each([
  ['Bis 130 € je Nacht', 'Bis 131 € je Nacht'],
  ['Bis 130 € je Nacht', '30 € je Nacht'],
  ['Bis 1,5 MVA', '5 MVA'],
  ['Bis 12.5 MVA', 'Bis 12'],
  ['Die Nachtschicht', 'Die Nacht'],
  ['130\n130', '130130'],
  ['erst A und dann B', 'dann B … erst A'],
  ['irgendetwas', ' … '],
])('%j has no %j', (source, words) => {
  expect(quoteOccurs(source, words)).toBe(false)
})

test('every sentence of a text occurs in it, and not with another digit', () => {
  const word = fc.constantFrom(
    'Bis',
    '130',
    '€',
    'z. B.',
    'am 2. Juni',
    'Der',
    'Tag.',
    '1.460.000',
    '(22–6)',
    '„so“',
    'Dienst-\nreise',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(word, { minLength: 3, maxLength: 30 }), (words) => {
      const text = words.join(' ')
      for (const { start, end } of sentencesOf(text)) {
        const sentence = text.slice(start, end)
        if (/[\p{L}\p{N}]/u.test(sentence)) expect(quoteOccurs(text, sentence), sentence).toBe(true)
      }
      const changed = text.replace(/\d/u, (digit) => String((Number(digit) + 7) % 10))
      if (changed !== text) expect(quoteOccurs(text, changed)).toBe(false)
    }),
  )
})
