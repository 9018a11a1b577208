import { beforeEach, describe, expect, test } from 'vitest'
import { createFolder, grant } from '../../support/create-folder.ts'
import { filesClient } from '../../support/clients/files-client.ts'
import { readText, type Passage } from '../../support/scenes/read-text.ts'
import { readable, searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()
const { db, find, store } = scene

const file = async (name: string, ...passages: readonly (string | Passage)[]): Promise<string> => {
  const answer = await scene.anna.upload([scene.top], { files: [{ name, bytes: `${scene.top} ${name}` }] })
  const [{ fileId: id } = { fileId: '' }] = answer.json<{ files: { fileId: string }[] }>().files
  await readText(db(), id, ...passages)
  return id
}
const inTexts = (searchTerm: string, more: object = {}) => find({ searchTerm, fulltext: true, ...more })
const names = async (searchTerm: string, more?: object) =>
  (await inTexts(searchTerm, more)).items.map(({ name }) => name)
const page = (number: number, body: string): Passage => ({ body, location: { page: number } })
/** So many pages of costs, one of them of one thing more. */
const costs = (count: number, place: number): readonly Passage[] =>
  Array.from({ length: count }, (_, at) =>
    page(at + 1, at + 1 === place ? 'Kosten der Brandschau' : 'Kosten'),
  )
/** Where the snippet of the first hit stands. */
const pageOf = async (searchTerm: string) => (await inTexts(searchTerm)).items[0]?.location
/** What of the snippet is marked, and the whole of it. */
const shown = async (searchTerm: string) => {
  const [item] = (await inTexts(searchTerm)).items
  const pieces = item?.snippet ?? []
  return {
    marked: pieces.filter(({ isHit }) => isHit).map(({ text }) => text),
    text: pieces.map(({ text }) => text).join(''),
  }
}

describe.each(readable)('a search in texts of who may read %s', (amount) => {
  beforeEach(async () => {
    if (amount === 'much') await scene.fill(scene.topId, scene.anna)
  })

  test('finds other forms of a word in either language, and umlauts in every spelling', async () => {
    await file('a.txt', 'Die Prüfungen der Häuser waren schnell fertig.')
    await file('b.txt', 'All deliveries were checked by two engineers.')
    for (const term of ['prüfung', 'Pruefungen', 'haus pruefung', 'PRUFUNGEN'])
      expect(await names(term), term).toEqual(['a.txt'])
    for (const term of ['delivery', 'checking', 'engineer deliveries'])
      expect(await names(term), term).toEqual(['b.txt'])
    // Nowhere together: both are better than nothing.
    expect((await names('delivery prüfung')).toSorted()).toEqual(['a.txt', 'b.txt'])
    expect((await find({ searchTerm: 'delivery' })).items).toEqual([])
  })

  test('marks words whole and alone, whatever they begin with and whatever stands around them', async () => {
    await file(
      'a.txt',
      'Die „Übersicht“ (Ölpreis) der e\u0301tude, 7up, ✔\uFE0Ferledigt, kübersicht und kerledigt.',
    )
    for (const [term, marked] of [
      ['übersicht', 'Übersicht'],
      ['oelpreis', 'Ölpreis'],
      ['etude', 'e\u0301tude'],
      ['7up', '7up'],
      ['erledigt', 'erledigt'],
    ] as const)
      expect((await shown(term)).marked, term).toEqual([marked])
  })

  test('finds phrases as they stand, and numbers by their parts', async () => {
    await file('a.txt', 'Der kleine rote Wagen, Rechnung RE-2026-08 an info@kontor.local')
    expect(await names('"rote Wagen"')).toEqual(['a.txt'])
    expect(await names('„kleine Wagen“')).toEqual([])
    expect(await names('wagen kleine')).toEqual(['a.txt'])
    for (const term of ['RE-2026-08', '2026', 'kontor.local', 're-2026'])
      expect(await names(term), term).toEqual(['a.txt'])
    expect(await names('RE-08-2026')).toEqual([])
  })

  test('shows the passage that has most of it, with what was found marked, and where it stands', async () => {
    await file(
      'a.pdf',
      { body: 'Hier steht etwas von einem Budget.', location: { page: 1 } },
      { body: 'Das Budget der Prüfungen: Pruefung und Budgets.', location: { page: 7, heading: 'Geld' } },
    )
    const { items } = await inTexts('prüfung budget')
    expect(items).toMatchObject([{ foundIn: 'text', marks: [], location: { page: 7, heading: 'Geld' } }])
    expect(await shown('prüfung budget')).toEqual({
      marked: ['Budget', 'Prüfungen', 'Pruefung', 'Budgets'],
      text: 'Das Budget der Prüfungen: Pruefung und Budgets.',
    })
    expect((await inTexts('etwas')).items[0]?.location).toEqual({ page: 1 })
  })

  test('chooses it among all passages of a long text, however many of the others have one of the words', async () => {
    const many = Array.from({ length: 40 }, (_, at) => page(at + 1, `Kosten im Jahr 2026, Seite ${at}`))
    await file('a.pdf', ...many, page(41, 'Die Kosten der Brandschau.'), page(42, 'Nichts davon.'))
    await file(
      'b.pdf',
      ...many,
      page(41, 'Rechnung RE-2026-08 über den Lotsen'),
      page(42, '08-2026, RE, 2026'),
    )
    await file('c.pdf', ...many.map(({ location }) => ({ body: 'Plankton', location })), page(41, 'Der Plan'))
    expect(await pageOf('kosten brandschau')).toEqual({ page: 41 })
    expect(await pageOf('RE-2026-08')).toEqual({ page: 41 })
    expect(await pageOf('plan')).toEqual({ page: 41 })
    expect(await pageOf('jahr brandschau')).toEqual({ page: 1 })
  })

  test('looks through so many passages of all texts of a page, a share for each: none takes that of another', async () => {
    await file('a.pdf', ...costs(2950, 2900))
    expect(await pageOf('kosten brandschau')).toEqual({ page: 2900 })
    await file('b.pdf', ...costs(1500, 1400))
    const { items } = await inTexts('kosten brandschau', { sort: 'name' })
    expect(items.map(({ name, location }) => [name, location])).toEqual([
      ['a.pdf', { page: 1 }],
      ['b.pdf', { page: 1400 }],
    ])
    expect(items.map(({ snippet }) => snippet?.map(({ text }) => text).join(''))).toEqual([
      'Kosten',
      'Kosten der Brandschau',
    ])
  })

  test('finds a phrase in another form, and with more words left out of it than a pattern can count', async () => {
    const apart = Array.from({ length: 20 }, (_, at) => page(at + 1, 'Die Technik hat einen guten Stand.'))
    await file('a.pdf', ...apart, page(21, 'Etwas des Standes der Technik'))
    const far = `Lotse ${'a '.repeat(300)}Brandschau`
    const many = Array.from({ length: 20 }, (_, at) => page(at + 1, 'Der Lotse und die Brandschau'))
    await file('b.pdf', ...many, page(21, far))
    expect(await pageOf('"Stand der Technik"')).toEqual({ page: 21 })
    expect(await names(`"${far}"`)).toEqual(['b.pdf'])
  })

  test('cuts a long passage around what was found', async () => {
    await file('a.txt', `${'vorher '.repeat(80)}die Nadel im Heuhaufen ${'nachher '.repeat(80)}`)
    const { marked, text } = await shown('nadel')
    expect(marked).toEqual(['Nadel'])
    expect(text).toMatch(/^…vorher .* die Nadel im Heuhaufen nachher.*nachher…$/u)
    expect(text.length).toBeLessThan(320)
  })

  test('marks no word that only begins alike', async () => {
    await file('a.txt', 'Der Plan ist keine Plankton-Planke; viele Pläne.')
    expect((await shown('plan')).marked).toEqual(['Plan', 'Pläne'])
  })

  test('shows what a text holds as text, whatever it looks like', async () => {
    await file('a.txt', 'Ein <script>alert(1)</script> & <b>Skript</b> 🙂')
    expect((await shown('alert')).text).toBe('Ein <script>alert(1)</script> & <b>Skript</b> 🙂')
  })

  test('puts names before texts, and a text that begins with it before one that only mentions it', async () => {
    const filling = 'Lorem ipsum dolor sit amet. '.repeat(40)
    await file('Erwähnt.txt', `${filling} Inventur ${filling}`)
    await file('Thema.txt', `Inventur im Lager. Die Inventur. ${filling}`)
    await file('Inventur.txt', 'Nichts davon.')
    const { items } = await inTexts('inventur')
    expect(items.map(({ name, foundIn, snippet }) => [name, foundIn, snippet !== null])).toEqual([
      ['Inventur.txt', 'name', false],
      ['Thema.txt', 'text', true],
      ['Erwähnt.txt', 'text', true],
    ])
  })

  test('words that stand in every text only count by themselves', async () => {
    await file('a.txt', 'Der Umsatz und die Kosten')
    for (const term of ['umsatz und kosten', 'umsatz oder kosten', 'umsatz or kosten', 'und'])
      expect(await names(term), term).toEqual(['a.txt'])
    expect(await names('oder')).toEqual([])
  })

  test('one content in two files is found twice, for each reader where it may be read', async () => {
    const ben = await filesClient(scene.server)
    await file('a.txt', 'Geteilter Inhalt')
    await scene.anna.upload([scene.top], { files: [{ name: 'b.txt', bytes: `${scene.top} a.txt` }] })
    const inner = await createFolder(db(), { name: 'Innen', parentId: scene.topId })
    await grant(db(), inner, { userId: ben.person.id }, 1)
    await scene.anna.upload([scene.top, 'Innen'], { files: [{ name: 'c.txt', bytes: `${scene.top} a.txt` }] })
    expect((await names('geteilter')).toSorted()).toEqual(['a.txt', 'b.txt', 'c.txt'])
    const bens = await find({ searchTerm: 'geteilter', fulltext: true }, ben)
    expect(bens).toMatchObject({ items: [{ name: 'c.txt' }], total: 1 })
    await db().deleteFrom('grants').where('user_id', '=', ben.person.id).execute()
    expect(await find({ searchTerm: 'geteilter', fulltext: true }, ben)).toMatchObject({
      items: [],
      total: 0,
    })
  })

  test('keeps to the filters', async () => {
    const inner = await createFolder(db(), { name: 'Innen', parentId: scene.topId })
    await file('a.txt', 'Eichhorn')
    await file('b.md', 'Eichhorn')
    const [deep = ''] = await store([scene.top, 'Innen'], 'c.txt')
    await readText(db(), deep, 'Eichhörner')
    expect(await names('eichhorn', { kinds: ['markdown'] })).toEqual(['b.md'])
    expect(await names('eichhorn', { folderId: inner })).toEqual(['c.txt'])
    expect(await names('eichhorn', { type: 'FOLDER' })).toEqual([])
    expect(await names('eichhorn', { sort: 'name', direction: 'descending' })).toEqual([
      'c.txt',
      'b.md',
      'a.txt',
    ])
  })

  test('a text that is not in letters, or very long, has a snippet all the same', async () => {
    await file('a.txt', `${'🙂'.repeat(700)} Anker ${'🙃'.repeat(700)}`)
    const { marked, text } = await shown('anker')
    expect(marked).toEqual(['Anker'])
    expect(text.isWellFormed()).toBe(true)
  })
})

describe.each(readable)('texts that are not there yet, for who may read %s,', (amount) => {
  beforeEach(async () => {
    if (amount === 'much') await scene.fill(scene.topId, scene.anna)
  })

  test('are counted as far as they may be read and lie where is searched, up to a hundred', async () => {
    const ben = await filesClient(scene.server)
    const inner = await createFolder(db(), { name: 'Innen', parentId: scene.topId })
    const ids = await store([scene.top], 'x.txt', 'y.md', 'z.png')
    await store([scene.top, 'Innen'], 'w.txt')
    const unread = async (more: object = {}, who = scene.anna) =>
      (await find({ searchTerm: 'egal', fulltext: true, ...more }, who)).unread
    expect(await unread()).toBe(3)
    expect(await unread({ folderId: inner })).toBe(1)
    expect(await unread({ kinds: ['markdown'] })).toBe(1)
    expect(await unread({ fulltext: false })).toBe(0)
    expect(await unread({}, ben)).toBe(0)
    await readText(db(), ids[0] ?? '', 'gelesen')
    expect(await unread()).toBe(2)
    await scene.anna.remove(scene.top, 'y.md')
    expect(await unread()).toBe(1)
    const many = Array.from({ length: 130 }, (_, at) => ({
      parent_id: scene.topId,
      kind: 'file' as const,
      name: `${at}.txt`,
      name_folded: `${at}.txt`,
    }))
    const { blob_hash: hash } = await db()
      .selectFrom('entries')
      .select('blob_hash')
      .where('name', '=', 'w.txt')
      .where('parent_id', '=', inner)
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('entries')
      .values(many.map((row) => ({ ...row, blob_hash: hash, media_type: 'text/plain' })))
      .execute()
    expect(await unread()).toBe(100)
  })
})
