import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey } from '#contract/text/name-key.ts'
import { nameMarks } from '../../../src/server/search/name-marks.ts'

/** The marked pieces of a name. */
const marked = (name: string, ...words: string[]) =>
  nameMarks(name, words.map(nameKey)).map(([start, end]) => name.slice(start, end))

test('marks lie on the letters of the name, however they and the word are written', () => {
  expect(marked('Straßenplan', 'strassen')).toEqual(['Straßen'])
  expect(marked('Straßenplan', 'as')).toEqual(['aß'])
  expect(marked('Pruefung', 'prüf')).toEqual(['Pruef'])
  expect(marked('Pru\u0308fung', 'pruef')).toEqual(['Pru\u0308f'])
  expect(marked('Prüfung', 'pru')).toEqual(['Prü'])
  expect(marked('🙂 Über 🙂', 'ueber')).toEqual(['Über'])
  expect(marked('Äpfel und Aepfel', 'apfel')).toEqual(['Äpfel', 'Aepfel'])
})

test('those that touch or overlap are one', () => {
  expect(nameMarks('abcdef', ['abc', 'cd', 'ef'])).toEqual([[0, 6]])
  expect(nameMarks('aaaa', ['aa'])).toEqual([[0, 4]])
  expect(nameMarks('plan b plan', ['plan', ''])).toEqual([
    [0, 4],
    [7, 11],
  ])
})

const letters = fc.constantFrom(...Array.from('aeouäößÄÖÜxyz éŁ-_.09'), 'u\u0308', 'ae', 'Oe', '𝒳', '中')
const text = (maxLength: number) =>
  fc.array(letters, { minLength: 1, maxLength }).map((parts) => parts.join(''))

test('of a random name the marks hold the word, and there is one wherever the key has it', () => {
  fc.assert(
    fc.property(text(20), text(3), (name, typed) => {
      const word = nameKey(typed)
      const marks = nameMarks(name, [word])
      expect(marks.length > 0).toBe(word !== '' && nameKey(name).includes(word))
      for (const [start, end] of marks) expect(nameKey(name.slice(start, end))).toContain(word)
    }),
    { numRuns: 500 },
  )
})
