import path from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from '../../../../src/server/db/embedded/start-embedded.ts'
import { sharedDataFolder, startKontor } from './kontor-process.ts'
import { query } from './query.ts'
import { keepLog } from './test-log.ts'

test('a second Kontor is refused while the first one lives, and accepted after its SIGKILL', async () => {
  const dataFolder = await sharedDataFolder()
  const first = await startKontor(dataFolder)
  await expect(startKontor(dataFolder)).rejects.toMatchObject({
    code: 'data-folder-in-use',
    message: expect.stringContaining(`Another Kontor is running on the data folder ${dataFolder}`) as string,
  })
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.kill()
  const second = await startKontor(dataFolder)
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('a second Kontor in the same process is refused, and accepted after stop()', async () => {
  const wanted = { dataFolder: await sharedDataFolder(), log: keepLog().log }
  const first = await startEmbedded(wanted)
  // Twice: a refused start must not drop the lock of the first one.
  await expect(startEmbedded(wanted)).rejects.toMatchObject({ code: 'data-folder-in-use' })
  await expect(startKontor(wanted.dataFolder)).rejects.toMatchObject({ code: 'data-folder-in-use' })
  await first.stop()
  const second = await startEmbedded(wanted)
  expect(second.isRunning()).toBe(true)
  await second.stop()
})

test('a data folder that cannot be made is refused by name', async () => {
  const file = path.join(import.meta.dirname, 'query.ts', 'data')
  await expect(startEmbedded({ dataFolder: file, log: keepLog().log })).rejects.toMatchObject({
    code: 'data-folder-not-writable',
    message: expect.stringContaining(file) as string,
  })
})
