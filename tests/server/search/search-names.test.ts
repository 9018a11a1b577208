import { describe, expect, test } from 'vitest'
import { createFolder, grant } from '../../support/create-folder.ts'
import { filesClient } from '../../support/clients/files-client.ts'
import { searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()
const { db, find, names, store } = scene

describe('a search for names', () => {
  test('tells of a file what a list shows, with what was found in its name marked', async () => {
    const [id = ''] = await store([scene.top], 'Jahresprüfung 2026.pdf')
    const { items, ...rest } = await find({ searchTerm: ' pruefung 2026 ' })
    const shown = (await scene.anna.get(`/api/filemanager/${id}`)).json<{
      path: string
      modifiedDate: string
    }>()
    expect(items).toEqual([
      {
        id,
        name: 'Jahresprüfung 2026.pdf',
        path: shown.path,
        type: 'FILE',
        lastModified: shown.modifiedDate,
        fileType: 'application/pdf',
        size: Buffer.byteLength(`${scene.top} Jahresprüfung 2026.pdf`),
        foundIn: 'name',
        marks: [
          [6, 13],
          [14, 18],
        ],
        snippet: null,
        location: null,
      },
    ])
    expect(rest).toEqual({ total: 1, isCapped: false, page: 0, pageSize: 10, correctedTerm: null, unread: 0 })
  })

  test('finds each word as a piece, and umlauts in every spelling', async () => {
    await store([scene.top], 'Größe der Prüfungsräume.txt')
    for (const searchTerm of [
      'prüfung',
      'PRUEFUNG',
      'prufungsra',
      'groesse',
      'Grosse räume',
      'fungs größe',
      'Gro\u0308ße',
      // as they are copied from pages and mails
      'Prü\u00adfungs\u200bräume',
      '\u202agröße\u00a0der\u202c',
    ])
      expect(await names({ searchTerm }), searchTerm).toEqual(['Größe der Prüfungsräume.txt'])
    expect(await names({ searchTerm: 'prüfung fehlt' })).toEqual([])
    expect(await names({ searchTerm: '"der prüfung"' })).toEqual(['Größe der Prüfungsräume.txt'])
    expect(await names({ searchTerm: '"prüfung der"' })).toEqual([])
  })

  test('finds words with the signs around them that they had in a sentence, what has these first', async () => {
    await store([scene.top], 'Mietvertrag 2024.txt', 'Mietvertrag, alt.txt')
    for (const searchTerm of [
      '"Mietvertrag"',
      '(Mietvertrag)',
      '‚Mietvertrag‘',
      'Mietvertrag*',
      'Mietvertrag.',
      '#mietvertrag',
    ])
      expect((await names({ searchTerm })).toSorted(), searchTerm).toEqual([
        'Mietvertrag 2024.txt',
        'Mietvertrag, alt.txt',
      ])
    expect(await names({ searchTerm: 'mietvertrag,' })).toEqual([
      'Mietvertrag, alt.txt',
      'Mietvertrag 2024.txt',
    ])
    expect(await names({ searchTerm: 'Mietvertrag – (2024)' })).toEqual(['Mietvertrag 2024.txt'])
    expect((await find({ searchTerm: '(2024),' })).items).toMatchObject([{ marks: [[12, 16]] }])
  })

  test('puts the exact name before those that begin so and these before the rest, then the newest first', async () => {
    await store([scene.top], 'Der Plan.txt', 'Planung.txt', 'Plan.txt', 'Planer.txt', 'Ein Plan.txt')
    await createFolder(db(), { name: 'Plan', parentId: scene.topId })
    expect(await names({ searchTerm: 'plan' })).toEqual([
      'Plan',
      'Plan.txt',
      'Planer.txt',
      'Planung.txt',
      'Ein Plan.txt',
      'Der Plan.txt',
    ])
  })

  test('tells of a folder where it leads, with a slash at its end', async () => {
    const id = await createFolder(db(), { name: 'Belege 2025', parentId: scene.topId })
    const { items } = await find({ searchTerm: 'belege' })
    expect(items).toMatchObject([
      { id, type: 'FOLDER', path: scene.anna.address(scene.top, 'Belege 2025'), fileType: '', size: 0 },
    ])
  })

  test('finds neither the reserved folder nor anything below it', async () => {
    const reserved = await createFolder(db(), { name: 'nextcloud', parentId: scene.topId })
    await createFolder(db(), { name: 'nextcloud backup', parentId: reserved })
    expect(await find({ searchTerm: 'nextcloud' })).toMatchObject({ items: [], total: 0 })
  })

  test('finds nothing that lies in the trash, itself or by what it lies in', async () => {
    await scene.anna.createFolder([scene.top], 'Fort')
    await store([scene.top, 'Fort'], 'Quittung eins.txt')
    await store([scene.top], 'Quittung zwei.txt')
    expect(await names({ searchTerm: 'quittung' })).toHaveLength(2)
    await scene.anna.remove(scene.top, 'Fort')
    expect(await names({ searchTerm: 'quittung' })).toEqual(['Quittung zwei.txt'])
    await scene.anna.remove(scene.top, 'Quittung zwei.txt')
    expect(await find({ searchTerm: 'quittung' })).toMatchObject({ items: [], total: 0 })
  })

  test('finds nothing any more that was closed, and it is not counted', async () => {
    const ben = await filesClient(scene.server)
    const inner = await createFolder(db(), { name: 'Vertrag innen', parentId: scene.topId })
    await grant(db(), inner, { userId: ben.person.id }, 1)
    expect(await names({ searchTerm: 'vertrag' }, ben)).toEqual(['Vertrag innen'])
    await db().deleteFrom('grants').where('user_id', '=', ben.person.id).execute()
    expect(await find({ searchTerm: 'vertrag' }, ben)).toMatchObject({ items: [], total: 0 })
    expect(await names({ searchTerm: 'vertrag' })).toEqual(['Vertrag innen'])
  })
})
