import { describe, expect, test } from 'vitest'
import { fileKind, fileKinds } from '#contract/files/file-kind.ts'
import { createFolder, rootId } from '../../support/create-folder.ts'
import { searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()
const { db, find, names, store } = scene

const filtered = async (filter: object) => (await names({ searchTerm: 'filter', ...filter })).toSorted()
const inFolder = async (folderId: string) => (await names({ searchTerm: 'mappe', folderId })).toSorted()
const sorted = (sort: string, direction: string) => names({ searchTerm: 'liste', sort, direction })

describe('the filters', () => {
  test('keep to files or folders, to kinds, times and people', async () => {
    const [text = ''] = await store([scene.top], 'Filter.txt', 'Filter.png', 'Filter.ohne')
    await createFolder(db(), { name: 'Filter', parentId: scene.topId })
    await db()
      .updateTable('entries')
      .set({ modified_at: '2020-05-05T12:00:00Z', modified_by: null })
      .where('id', '=', text)
      .execute()
    await db()
      .updateTable('entries')
      .set({ media_type: 'audio/x' })
      .where('name', '=', 'Filter.ohne')
      .execute()
    expect(await filtered({ type: 'FOLDER' })).toEqual(['Filter'])
    expect(await filtered({ type: 'FILE' })).toEqual(['Filter.ohne', 'Filter.png', 'Filter.txt'])
    expect(await filtered({ kinds: ['picture'] })).toEqual(['Filter.png'])
    expect(await filtered({ kinds: ['text', 'audio'] })).toEqual(['Filter.ohne', 'Filter.txt'])
    expect(await filtered({ modifiedTo: '2020-05-05T12:00:00.001Z' })).toEqual(['Filter.txt'])
    expect(
      await filtered({ modifiedFrom: '2020-05-05T12:00:00Z', modifiedTo: '2021-01-01T00:00:00Z' }),
    ).toEqual(['Filter.txt'])
    expect(await filtered({ modifiedBy: scene.anna.person.id, kinds: ['picture'] })).toEqual(['Filter.png'])
    expect(await filtered({ modifiedBy: '999999' })).toEqual([])
    expect(await filtered({ modifiedFrom: '0000-01-01T00:00:00Z', kinds: ['picture'] })).toEqual([
      'Filter.png',
    ])
  })

  test('tell the kinds of files as the contract does, by extension and by media type', async () => {
    const files = [
      ...['docx', 'XLSX', 'pptx', 'png', 'mp4', 'mp3', 'msg', 'pdf', 'css', 'md'].map(
        (extension) => [`Artprobe.${extension}`, 'application/zip'] as const,
      ),
      ...[
        'application/pdf',
        'text/markdown',
        'application/gzip',
        'image/x',
        'video/x',
        'audio/x',
        'text/x',
        'x/y',
      ].map(
        (mediaType, at) => [at % 2 === 0 ? `Artprobe ${at}` : `Artprobe ${at}.unbekannt`, mediaType] as const,
      ),
    ]
    const ids = await store([scene.top], ...files.map(([name]) => name))
    for (const [at, [, mediaType]] of files.entries())
      await db()
        .updateTable('entries')
        .set({ media_type: mediaType })
        .where('id', '=', ids[at] ?? '')
        .execute()
    for (const kind of fileKinds)
      expect((await names({ searchTerm: 'artprobe', kinds: [kind] })).toSorted(), kind).toEqual(
        files.flatMap(([name, mediaType]) => (fileKind(name, mediaType) === kind ? name : [])).toSorted(),
      )
  })

  test('keep to a folder and all below it; one that is unknown, hidden or a file holds nothing', async () => {
    const inner = await createFolder(db(), { name: 'Mappe', parentId: scene.topId })
    const deep = await createFolder(db(), { name: 'Mappe tief', parentId: inner })
    const other = await createFolder(db(), { name: 'Mappe daneben', parentId: scene.topId })
    const hidden = await createFolder(db(), { name: `Mappe zu ${scene.topId}` })
    const [file = ''] = await store([scene.top, 'Mappe', 'Mappe tief'], 'Mappe.txt')
    expect(await inFolder(inner)).toEqual(['Mappe tief', 'Mappe.txt'])
    expect(await inFolder(deep)).toEqual(['Mappe.txt'])
    expect(await inFolder(scene.topId)).toHaveLength(4)
    expect(await inFolder(await rootId(db()))).toHaveLength(4)
    for (const nothing of [other, hidden, file, '999999999']) expect(await inFolder(nothing)).toEqual([])
  })

  test('tags find by themselves, with OR and AND; unknown and hidden ones are on nothing', async () => {
    const [one = '', two = ''] = await store([scene.top], 'Eins.txt', 'Zwei.txt')
    const tag = async (name: string, ...ids: string[]) => {
      const { id } = await db()
        .insertInto('tags')
        .values({ name, name_folded: name })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const entry of ids)
        await db().insertInto('entry_tags').values({ entry_id: entry, tag_id: id }).execute()
      return id
    }
    const hidden = await createFolder(db(), { name: `Verborgen ${scene.topId}` })
    const [red, blue, secret] = [
      await tag('rot', one, two),
      await tag('blau', two),
      await tag('geheim', hidden),
    ]
    expect((await names({ tags: [red] })).toSorted()).toEqual(['Eins.txt', 'Zwei.txt'])
    expect((await find({ tags: [blue] })).items).toMatchObject([
      { name: 'Zwei.txt', foundIn: 'tags', marks: [] },
    ])
    expect(await names({ tags: [red, blue, blue], tagFilterOperation: 'AND' })).toEqual(['Zwei.txt'])
    expect(await names({ tags: [red], searchTerm: 'ei' })).toHaveLength(2)
    expect(await names({ tags: [red], searchTerm: 'zw' })).toEqual(['Zwei.txt'])
    for (const nothing of [secret, '999999999']) {
      expect(await names({ tags: [nothing] })).toEqual([])
      expect(await names({ tags: [blue, nothing] })).toEqual(['Zwei.txt'])
      expect(await names({ tags: [blue, nothing], tagFilterOperation: 'AND' })).toEqual([])
    }
  })
})

describe('order and pages', () => {
  test('by name, type and moment, both ways', async () => {
    await store([scene.top], 'Liste 10.txt', 'Liste 9.pdf', 'Liste 1.txt')
    await createFolder(db(), { name: 'Liste 5', parentId: scene.topId })
    const byName = ['Liste 1.txt', 'Liste 5', 'Liste 9.pdf', 'Liste 10.txt']
    expect(await sorted('name', 'ascending')).toEqual(byName)
    expect(await sorted('name', 'descending')).toEqual(byName.toReversed())
    expect(await sorted('type', 'ascending')).toEqual([
      'Liste 5',
      'Liste 9.pdf',
      'Liste 1.txt',
      'Liste 10.txt',
    ])
    expect(await sorted('lastModified', 'ascending')).toEqual([
      'Liste 10.txt',
      'Liste 9.pdf',
      'Liste 1.txt',
      'Liste 5',
    ])
  })

  test('come in pages, up to a thousand hits', async () => {
    await db()
      .insertInto('entries')
      .values(
        Array.from({ length: 1200 }, (_, at) => ({
          parent_id: scene.topId,
          kind: 'folder' as const,
          name: `Viele ${at}`,
          name_folded: `viele ${at}`,
        })),
      )
      .execute()
    const first = await find({ searchTerm: 'viele', pageSize: 25, sort: 'name' })
    expect(first).toMatchObject({ total: 1000, isCapped: true, page: 0, pageSize: 25 })
    expect(first.items).toHaveLength(25)
    expect((await find({ searchTerm: 'viele', page: 39, pageSize: 25 })).items).toHaveLength(25)
    expect((await find({ searchTerm: 'viele', page: 40, pageSize: 25 })).items).toEqual([])
    const numbers = Array.from({ length: 1200 }, (_, at) => String(at)).filter((at) => at.includes('11'))
    expect(await find({ searchTerm: 'viele 11' })).toMatchObject({ total: numbers.length, isCapped: false })
  })
})
