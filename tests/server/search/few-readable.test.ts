import { expect, test } from 'vitest'
import { fewReadable } from '../../../src/server/search/few-readable.ts'
import { readText } from '../../support/scenes/read-text.ts'
import { searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()

test('the folders of who may read little are told, and null with a folder, an entry or a byte too many', async () => {
  const { id: userId, roleId } = scene.anna.person
  const little = { folders: 2, entries: 3, bytes: 1000 }
  const told = (less: Partial<typeof little>) =>
    fewReadable(scene.db(), { userId, roleId, companyId: null }, { atMost: { ...little, ...less } })
  await scene.anna.createFolder([scene.top], 'Akten')
  const [id = ''] = await scene.store([scene.top, 'Akten'], 'Vermerk.txt', 'Notiz.txt')
  await readText(scene.db(), id, 'Der Vermerk liegt bei den Akten.')
  const folders = await told({})
  expect(folders).toHaveLength(2)
  expect(folders).toContain(scene.topId)
  for (const less of [{ folders: 1 }, { entries: 2 }, { bytes: 10 }]) expect(await told(less)).toBeNull()
})
