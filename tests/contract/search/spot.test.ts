import { describe, expect, test } from 'vitest'
import { atOf, atWithin, locationOf, markOf, quoteOf, wordsOfMark } from '#contract/search/spot.ts'

const piece = (text: string, isHit = true) => ({ text, isHit })

describe('where a hit stands', () => {
  test.each([
    [{ page: 3 }, 'page-3'],
    [{ slide: 12 }, 'slide-12'],
    [{ sheet: 'Budget 2026' }, 'sheet-Budget 2026'],
    [{ sheet: 'page-3' }, 'sheet-page-3'],
    [{ heading: 'Fristen – und Kosten' }, 'heading-Fristen – und Kosten'],
    [{ part: '2' }, 'part-2'],
    [{ part: '2.1', page: 3 }, 'part-2.1 page-3'],
    [{ part: '4', sheet: 'Budget 2026' }, 'part-4 sheet-Budget 2026'],
  ])('is written and read again: %j', (location, at) => {
    expect(atOf(location)).toBe(at)
    expect(locationOf(at)).toEqual(location)
  })

  test('is the page where there is a heading too, and nothing where nothing is known', () => {
    expect(atOf({ page: 2, heading: 'Dates' })).toBe('page-2')
    expect(atOf({ part: '2', heading: 'Liste.csv' }), 'the name of an attachment is no spot in it').toBe(
      'part-2',
    )
    expect(atOf({})).toBeNull()
    expect(atOf(null)).toBeNull()
  })

  test.each([
    null,
    '',
    'page-',
    'page-0',
    'page--1',
    'page-3x',
    'page-9999999',
    'sheet-',
    'sheet-  ',
    'line-4',
    'Page-3',
    `heading-${'x'.repeat(201)}`,
    'part-',
    'part-0',
    'part-1.1.1.1',
    'part-../1',
    'part-2 line-4',
    'part-2 page-0',
  ])('is ignored where nobody has written it so: %s', (at) => expect(locationOf(at)).toBeNull())

  test('leads within the file, or within what is attached to it, never to both', () => {
    expect(atWithin('page-3', undefined)).toBe('page-3')
    expect(atWithin('page-3', '2')).toBeNull()
    expect(atWithin('part-2 page-3', '2')).toBe('page-3')
    for (const part of [undefined, '1']) expect(atWithin('part-2 page-3', part)).toBeNull()
    for (const at of [null, 'part-2', 'line-4']) expect(atWithin(at, '2')).toBeNull()
  })
})

describe('what is marked there', () => {
  test('are the words that were found, once each, in the spelling in which they stand there', () => {
    const snippet = [
      piece('The ', false),
      piece('Verträge'),
      piece(' and the ', false),
      piece('VERTRÄGE Frist'),
    ]
    expect(markOf(snippet)).toBe('Verträge Frist')
    expect(wordsOfMark('Verträge Frist')).toEqual(['Verträge', 'Frist'])
  })

  test('is nothing where nothing was found', () => {
    expect(markOf(null)).toBeNull()
    expect(markOf([piece('no hit', false)])).toBeNull()
    expect(wordsOfMark(null)).toEqual([])
    expect(wordsOfMark('  \n\0 -- ')).toEqual([])
  })

  test('ends before it is more than a person could have searched for', () => {
    const many = Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ')
    expect(wordsOfMark(many)).toHaveLength(12)
    expect(wordsOfMark(`${'x'.repeat(61)} word`)).toEqual(['word'])
  })
})

describe('what is lit in a row', () => {
  test('are the words as they are, or nothing where there are none', () => {
    expect(quoteOf(' Bis zum 31. Mai. ')).toBe('Bis zum 31. Mai.')
    for (const nothing of [null, '', ' – \n']) expect(quoteOf(nothing)).toBe('')
  })

  test('is the beginning of a long text, up to the end of a word', () => {
    const long = 'Stunden '.repeat(60)
    expect(quoteOf(long)).toBe('Stunden '.repeat(37).trim())
    expect(quoteOf('x'.repeat(400))).toBe('x'.repeat(300))
  })
})
