import { loadPage } from '../../scripts/bench/browser/page-load.ts'
import { expect, pageOf, test } from '../support/kontor.ts'

/** What does not depend on the machine of what a person waits for; `npm run bench -- browser` measures the time. */
const most = { requests: 25, bytes: 330_000 }

test('the rows of a folder take at most 25 requests and 330 kB of scripts and texts', async ({
  context,
  baseURL,
  folder,
  api,
}) => {
  await api.uploadTexts(
    folder,
    Array.from({ length: 100 }, (_, number) => `Beleg ${number}.txt`),
  )
  const address = `${baseURL ?? ''}${pageOf(folder)}`
  const { requests, scriptBytes } = await loadPage(context, address, '[data-index]')
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most.requests)
  expect(scriptBytes).toBeLessThanOrEqual(most.bytes)
  const asked = (path: string): number => requests.filter((request) => request.includes(path)).length
  expect(asked('/api/filemanager?path='), 'the folder is asked for once').toBe(1)
  expect(asked('/api/users/me'), 'the person is asked for once').toBe(1)
  expect(asked('/api/users/permissions'), 'the permissions are asked for once').toBe(1)
  expect(asked('/api/notifications/stream'), 'what nobody waits for comes later').toBe(0)
})

test('the first block of home takes at most 25 requests and 330 kB of scripts and texts', async ({
  context,
  baseURL,
  folder,
  api,
}) => {
  const { id } = await api.listFolder(folder)
  await api.send('POST', `/api/filemanager/${id}/opened`)
  const { requests, scriptBytes } = await loadPage(context, `${baseURL ?? ''}/home/`, 'main section li a')
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(most.requests)
  expect(scriptBytes).toBeLessThanOrEqual(most.bytes)
  for (const path of ['/api/home', '/api/filemanager/recent', '/api/filemanager/watches/changes'])
    expect(requests.filter((request) => request.endsWith(path)).length, path).toBeLessThanOrEqual(1)
})

test.describe('without a sign-in', () => {
  test.use({ person: null })

  test('the form of the sign-in takes at most 20 requests and 230 kB of scripts and texts', async ({
    context,
    baseURL,
  }) => {
    const address = `${baseURL ?? ''}/auth/login`
    const { requests, scriptBytes } = await loadPage(context, address, 'input[type="password"]')
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(20)
    expect(scriptBytes).toBeLessThanOrEqual(230_000)
  })
})
