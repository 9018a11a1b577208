import { describe, expect, test } from 'vitest'
import { expectProblem } from '../../support/expect-problem.ts'
import { searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()
const { ask, find, names, store } = scene

describe('what is typed', () => {
  test.each(['', '  ', 'ab', ' ab ', 'a\u00a0'])('«%s» is too short without a tag', async (searchTerm) => {
    expectProblem(await ask({ searchTerm }), 'invalidInput')
    expect((await ask({ searchTerm })).json()).toMatchObject({ fields: [{ field: 'searchTerm' }] })
  })

  test.each([
    '%%%',
    '___',
    String.raw`\\\ `.trim(),
    '"""',
    "'''",
    '&&&',
    '|||',
    '!!!',
    '(((',
    ')))',
    ':::',
    '***',
    '%_\\"&|!():*',
    'a & !b',
    "'; drop table",
    '🙂🙂🙂',
    '👩‍👩‍👧‍👦 x',
    'שלום עולם',
    '\u202eabc',
    '\u0301\u0301\u0301',
    'ﷺﷺﷺ',
    'x'.repeat(1000),
    'q '.repeat(500),
    `"${'b c '.repeat(200)}`,
    '中文字',
    'abc <-> xyz',
    "'abc':*A & !xyz",
    '(a+)+$ [xyz',
    String.raw`\d{3} \y`,
    '\ufffe\uffff abc',
    '\u0001\u0002 abc',
    '؜‏مرحبا',
  ])('%s has an answer', async (searchTerm) => {
    await store([scene.top], 'Nichts davon.txt')
    expect((await find({ searchTerm })).items).toEqual([])
    expect((await find({ searchTerm, fulltext: true })).items).toEqual([])
  })

  test('a percent sign, an underscore, an emoji stand for themselves', async () => {
    await store([scene.top], '100% _sicher_ 🙂🙂.txt', '1000 sicher.txt')
    for (const searchTerm of ['00%', '_sicher_', '🙂🙂.'])
      expect(await names({ searchTerm }), searchTerm).toEqual(['100% _sicher_ 🙂🙂.txt'])
    expect((await find({ searchTerm: '🙂🙂.' })).items[0]?.marks).toEqual([[14, 19]])
  })

  test.each([
    { searchTerm: 'x'.repeat(10_000) },
    { searchTerm: 'abc', sort: 'size' },
    { searchTerm: 'abc', direction: 'up' },
    { searchTerm: 'abc', type: 'file' },
    { searchTerm: 'abc', kinds: ['nothing'] },
    { searchTerm: 'abc', tags: ['0'] },
    { searchTerm: 'abc', folderId: 'x' },
    { searchTerm: 'abc', modifiedFrom: 'yesterday' },
    { searchTerm: 'abc', pageSize: 1000 },
    { searchTerm: '🙂' },
    { searchTerm: ['abc'] },
  ])('refuses %o', async (payload) => {
    expectProblem(await ask(payload), 'invalidInput')
  })

  test.each(['{"searchTerm":"ab\\u0000c"}', '{"searchTerm":"abc\\ud800"}'])('refuses %s', async (payload) => {
    const headers = { ...scene.anna.headers, 'content-type': 'application/json' }
    expectProblem(
      await scene.server.app.inject({ method: 'POST', url: '/api/search', headers, payload }),
      'malformedRequest',
    )
  })
})
