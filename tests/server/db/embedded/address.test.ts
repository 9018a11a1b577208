import { rmdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseAddress } from '../../../../src/server/db/embedded/address.ts'
import { openTestFolder } from './test-folder.ts'

afterEach(() => vi.unstubAllEnvs())

test('where no folder for the socket can be made in a temporary folder, the next one is taken', async () => {
  const deep = path.join(await openTestFolder(), 'Ablage/'.repeat(15))
  vi.stubEnv('TMPDIR', '/proc')
  const { host } = await chooseAddress(deep, undefined)
  expect(path.dirname(host)).toMatch(/^\/(var\/)?tmp$/u)
  await rmdir(host)
})
