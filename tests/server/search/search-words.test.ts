import { describe, expect, test } from 'vitest'
import { addNewWords, countWordsAnew } from '../../../src/server/search/keep-words.ts'
import { distance } from '../../../src/server/search/similar-words.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { filesClient } from '../../support/clients/files-client.ts'
import { readText } from '../../support/scenes/read-text.ts'
import { searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()
const { db, find, store } = scene
const newWords = () => addNewWords({ db: db() })
const usesOf = async (word: string) =>
  (await db().selectFrom('search_words').select('uses').where('word', '=', word).executeTakeFirst())?.uses ??
  0

async function file(name: string, ...passages: readonly string[]): Promise<string> {
  const answer = await scene.anna.upload([scene.top], { files: [{ name, bytes: `${scene.top} ${name}` }] })
  const [{ fileId } = { fileId: '' }] = answer.json<{ files: { fileId: string }[] }>().files
  await readText(db(), fileId, ...passages)
  return fileId
}
/** What is marked in the snippet of each text that is found, by name. */
const marksOf = async (searchTerm: string) =>
  (await find({ searchTerm, fulltext: true, sort: 'name' })).items.map(({ snippet }) =>
    snippet?.filter(({ isHit }) => isHit).map(({ text }) => text),
  )
const found = async (searchTerm: string, more: object = {}, who = scene.anna) => {
  const { items, correctedTerm, total } = await find({ searchTerm, ...more }, who)
  return { names: items.map(({ name }) => name), correctedTerm, total }
}
const nothing = { names: [], correctedTerm: null, total: 0 }

describe('a misspelt word', () => {
  test('finds what was meant, and it is told as it is written there', async () => {
    await store([scene.top], 'Gehaltsübersicht 2026.xlsx', 'Mietvertrag.pdf')
    await newWords()
    const sheet = { names: ['Gehaltsübersicht 2026.xlsx'], correctedTerm: 'Gehaltsübersicht', total: 1 }
    for (const typed of ['gehaltsubersihct', 'Gehaltübersicht', 'gehaltsuebersichtt', 'gehlatsübersichtt'])
      expect(await found(typed), typed).toEqual(sheet)
    expect(await found('mietvertarg')).toMatchObject({ correctedTerm: 'Mietvertrag' })
    expect(await found('gehaltsübersciht 2026')).toEqual({ ...sheet, correctedTerm: 'Gehaltsübersicht 2026' })
    expect(await found('gehaltsübersciht 2027')).toEqual(nothing)
    expect(await found('gehaltsübersicht')).toEqual({ ...sheet, correctedTerm: null })
    const { items } = await find({ searchTerm: 'gehaltsübersciht' })
    expect(items[0]?.marks).toEqual([[0, 16]])
  })

  test('of a text as well, when texts are searched', async () => {
    await file('a.txt', 'Die Brandschutzordnung gilt in allen Gebäuden.')
    await newWords()
    expect(await found('brandschutzordnug')).toEqual(nothing)
    expect(await found('brandschutzordnug', { fulltext: true })).toEqual({
      names: ['a.txt'],
      correctedTerm: 'Brandschutzordnung',
      total: 1,
    })
  })

  test('is never told by what may not be read', async () => {
    const ben = await filesClient(scene.server)
    const own = await createFolder(db(), { name: `Bens ${scene.topId}` })
    await grant(db(), own, { userId: ben.person.id })
    await store([scene.top], 'Kündigungsschreiben.pdf')
    await file('b.txt', 'Abfindungsvereinbarung')
    await newWords()
    expect((await found('kündigungsschriben')).correctedTerm).toBe('Kündigungsschreiben')
    expect(await found('kündigungsschriben', {}, ben)).toEqual(nothing)
    expect((await found('abfindungsvereinbrung', { fulltext: true })).names).toEqual(['b.txt'])
    expect(await found('abfindungsvereinbrung', { fulltext: true }, ben)).toEqual(nothing)
    await createFolder(db(), { name: 'Kündigungsschreibern', parentId: own })
    await newWords()
    expect((await found('kündigungsschriben', {}, ben)).correctedTerm).toBe('Kündigungsschreibern')
    await scene.anna.remove(scene.top, 'Kündigungsschreiben.pdf')
    expect(await found('kündigungsschriben')).toEqual(nothing)
  })

  test('numbers are taken as they are', async () => {
    await store([scene.top], 'Beleg 20261.pdf')
    await newWords()
    expect(await found('20262')).toEqual(nothing)
  })
})

describe('a word that stands in few names', () => {
  test('finds what is written nearly so behind these, marked, and nobody says that something else was searched for', async () => {
    await store([scene.top], 'Kranführr Ost.pdf', 'Kranführer Nord.pdf', 'Kranführer Süd.pdf')
    await newWords()
    const typed = await find({ searchTerm: 'kranführr' })
    expect(typed.items.map(({ name }) => name)).toEqual([
      'Kranführr Ost.pdf',
      'Kranführer Süd.pdf',
      'Kranführer Nord.pdf',
    ])
    expect(typed).toMatchObject({ total: 3, correctedTerm: null })
    expect(typed.items.map(({ marks, foundIn }) => [marks, foundIn])).toEqual([
      [[[0, 9]], 'name'],
      [[[0, 10]], 'name'],
      [[[0, 10]], 'name'],
    ])
    const { names } = await found('kranführr pdf')
    expect(names, 'each word, or one written nearly so').toEqual(typed.items.map(({ name }) => name))
    expect((await found('kranführr ost')).names).toEqual(['Kranführr Ost.pdf'])
  })

  test('or in few texts, finds texts as well, each with a snippet of its own word', async () => {
    await file('a.txt', 'Der Lotsendinst beginnt.')
    await file('b.txt', 'Der Lotsendienst endet.')
    await newWords()
    expect((await found('lotsendinst')).names).toEqual([])
    const { items, correctedTerm } = await find({ searchTerm: 'lotsendinst', fulltext: true })
    expect(items.map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
    expect(correctedTerm).toBeNull()
    expect(items.map(({ snippet }) => snippet?.filter(({ isHit }) => isHit))).toEqual([
      [{ text: 'Lotsendinst', isHit: true }],
      [{ text: 'Lotsendienst', isHit: true }],
    ])
  })

  test('finds nothing more where there are ten, nor what may not be read', async () => {
    const ben = await filesClient(scene.server)
    const own = await createFolder(db(), { name: `Bens zweiter ${scene.topId}` })
    await grant(db(), own, { userId: ben.person.id })
    await createFolder(db(), { name: 'Zollpapiere', parentId: own })
    await store([scene.top], 'Zollpapiere geheim.pdf', 'Zollpapiera.pdf')
    await newWords()
    expect((await found('zollpapiere', {}, ben)).names).toEqual(['Zollpapiere'])
    expect((await found('zollpapiera', {}, ben)).names).toEqual(['Zollpapiere'])
    expect((await found('zollpapiera')).names).toEqual(['Zollpapiera.pdf', 'Zollpapiere geheim.pdf'])
    await store([scene.top], ...Array.from({ length: 9 }, (_, at) => `Zollpapiera ${at}.pdf`))
    expect((await found('zollpapiera')).total).toBe(10)
  })
})

describe('a part of a compound', () => {
  test('finds the texts that have it in a longer word, behind those that have it as it is', async () => {
    await file('a.txt', 'Die Jahresabschlussprüfungen beginnen.')
    await file('b.txt', 'Eine Prüfung.')
    await newWords()
    expect((await found('prüfung', { fulltext: true })).names).toEqual(['b.txt', 'a.txt'])
    expect((await found('prüfung jahresabschluss', { fulltext: true })).names).toEqual(['a.txt'])
    const { items } = await find({ searchTerm: 'abschlussprüfung', fulltext: true })
    expect(items[0]?.snippet?.filter(({ isHit }) => isHit)).toEqual([
      { text: 'Jahresabschlussprüfungen', isHit: true },
    ])
  })

  test('is shown where it stands in a long text, however it is spelled there, and however many others come before', async () => {
    const others = Array.from({ length: 40 }, (_, at) => `Seite ${at} handelt vom Wetter`)
    await file('a.txt', ...others, 'Das Grundstücksmaßverzeichnis liegt bei.', ...others)
    await file('b.txt', ...others, 'Ein Längenmassverzeichnis und ein Register.', ...others)
    await file('c.txt', ...others, 'Der Kompaßatlas fehlt.')
    await newWords()
    const both = [['Grundstücksmaßverzeichnis'], ['Längenmassverzeichnis']]
    expect(await marksOf('verzeichnis')).toEqual(both)
    expect(await marksOf('maßverzeichnis')).toEqual(both)
    // a part that begins within what this spelling writes as one letter
    expect(await marksOf('satlas')).toEqual([['Kompaßatlas']])
    expect(await marksOf('register verzeichnis')).toEqual([['Längenmassverzeichnis', 'Register']])
  })

  test('words that are nowhere together find the texts that have most of them', async () => {
    await file('a.txt', 'Zugvogel und Winterquartier')
    await file('b.txt', 'Winterquartier')
    await newWords()
    const { names, correctedTerm } = await found('zugvogel winterquartier xylophon', { fulltext: true })
    expect([names, correctedTerm]).toEqual([['a.txt', 'b.txt'], null])
    expect(await found('zugvogel xylophon')).toEqual(nothing)
  })
})

test('many parts of words, of which each is in many, are answered in time', async () => {
  const parts = Array.from({ length: 20 }, (_, at) => `${letter(at)}xqz${letter(at)}`)
  const compounds = parts.flatMap((part) =>
    Array.from({ length: 40 }, (_, at) => `${letter(at)}y${letter(at + 7)}${part}`),
  )
  for (const at of Array(40).keys()) {
    const from = at * 20
    await file(`${at}.txt`, [...compounds.slice(from), ...compounds.slice(0, from)].join(' '))
  }
  await newWords()
  const begin = performance.now()
  const { total } = await found([...parts, 'nirgendwo'].join(' '), { fulltext: true })
  expect(total).toBe(40)
  expect(performance.now() - begin).toBeLessThan(5000)
})

const letter = (at: number): string => String.fromCharCode(97 + (at % 26))

describe('the words', () => {
  test('follow what comes, and every night what was renamed, removed or read anew', async () => {
    const [id = ''] = await store([scene.top], 'Schneckenhaus.txt')
    await newWords()
    expect(await usesOf('schneckenhaus')).toBe(1)
    await readText(db(), id, 'Schneckenhaus, Schneckenhaus: Muschelbank')
    await newWords()
    await newWords()
    expect([await usesOf('schneckenhaus'), await usesOf('muschelbank')]).toEqual([3, 1])
    await db().updateTable('entries').set({ name: 'Anderes.txt' }).where('id', '=', id).execute()
    await countWordsAnew({ db: db() })
    expect([await usesOf('schneckenhaus'), await usesOf('anderes'), await usesOf('muschelbank')]).toEqual([
      2, 1, 1,
    ])
    await newWords()
    expect(await usesOf('schneckenhaus')).toBe(2)
  })

  test('are counted while files come, and nobody waits for anybody', async () => {
    const uploads = Array.from({ length: 12 }, (_, at) => store([scene.top], `Gleichzeitig ${at}.txt`))
    const counts = [newWords(), countWordsAnew({ db: db() }), newWords(), countWordsAnew({ db: db() })]
    await Promise.all([...uploads, ...counts])
    await countWordsAnew({ db: db() })
    expect(await usesOf('gleichzeitig')).toBe(12)
  })
})

test.each([
  ['haus', 'haus', 0],
  ['haus', 'huas', 1],
  ['haus', 'has', 1],
  ['haus', 'hauts', 1],
  ['haus', 'maus', 1],
  ['haus', 'mauer', 3],
  ['rechnung', 'rehcnugn', 2],
])('from %s to %s it is %i', (from, to, steps) => {
  expect(distance(from, to, 2)).toBe(steps)
})
