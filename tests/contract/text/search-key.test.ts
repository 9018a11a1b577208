import { expect, test } from 'vitest'
import { isFoundBy, searchKey, searchWords } from '#contract/text/search-key.ts'

test('a search knows no case, no accents and no umlauts', () => {
  expect(searchKey('GRÜNEWALD')).toBe(searchKey('grunewald'))
  expect(searchKey('Gru\u0308newald')).toBe('grunewald')
  expect(searchKey('Siobhán')).toBe('siobhan')
  expect(searchKey('Weiß')).toBe('weiss')
})

test('a search is taken apart into words', () => {
  expect(searchWords('  Mustermann   Ünal ')).toEqual(['mustermann', 'unal'])
  expect(searchWords('   ')).toEqual([])
})

test('somebody is found by words in any order, in any of the texts', () => {
  const texts = ['Jürgen Weiß', 'jw@nordhafen.example']
  expect(isFoundBy('WEISS jurgen', texts)).toBe(true)
  expect(isFoundBy('nordhafen jürg', texts)).toBe(true)
  expect(isFoundBy(' ', texts)).toBe(true)
  expect(isFoundBy('jürgen schwarz', texts)).toBe(false)
})
