import { loadPage } from '../../scripts/bench/browser/page-load.ts'
import { expect, pageOf, test } from '../support/kontor.ts'

/** What does not depend on the machine of what a person waits for; `npm run bench -- browser` measures the time. */
const most = { requests: 25, bytes: 330_000, scriptsAtRest: 17, callsAtRest: 6 }

const isStream = (path: string): boolean => path === '/api/notifications/stream'

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

/** Other pages, by the addresses at which a bookmark or a link in a mail opens them. */
const others = [
  '/admin/users/',
  '/admin/access/wide/',
  '/profile/',
  '/trash/',
  '/search/?q=Beleg',
  '/reporting/',
  '/taskboards/',
  '/assistant/',
]

for (const address of others)
  test(`${address} takes at most 32 requests and 450 kB of scripts and texts when a visit begins there`, async ({
    context,
    baseURL,
  }) => {
    const { requests, scriptBytes } = await loadPage(context, `${baseURL ?? ''}${address}`, 'main h1')
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(32)
    expect(scriptBytes).toBeLessThanOrEqual(450_000)
  })

test('all that comes to home later is known: each area to come adds a script and a call for its block', async ({
  page,
  folder,
  api,
}) => {
  const { id } = await api.listFolder(folder)
  await api.send('POST', `/api/filemanager/${id}/opened`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/home/')
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
  // the last of what comes in breaks
  await expect.poll(() => asked.some((path) => path.includes('/toasts-'))).toBe(true)
  await page.waitForTimeout(1000)
  // the two blocks of the files, what the installation says, whom to ask and the announcement are there today
  const later = (await page.getByRole('main').getByRole('heading', { level: 2 }).count()) - 5
  const scripts = asked.filter((path) => path.startsWith('/assets/') && path.endsWith('.js'))
  const streams = asked.filter(isStream)
  const calls = asked.filter((path) => path.startsWith('/api/') && !isStream(path))
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(most.scriptsAtRest + later)
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(most.callsAtRest + later)
  // once more where the tasks, whose boards it is to follow, come after it was opened
  expect(streams.length).toBeLessThanOrEqual(2)
})

test.describe('without a sign-in', () => {
  test.use({ person: null })

  test('the form of the sign-in takes at most 16 requests and 215 kB of scripts and texts', async ({
    context,
    baseURL,
  }) => {
    const address = `${baseURL ?? ''}/auth/login`
    const { requests, scriptBytes } = await loadPage(context, address, 'input[type="password"]')
    expect(requests.filter((request) => request.endsWith('/api/csrf')).length, 'asked for once').toBe(1)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(16)
    expect(scriptBytes).toBeLessThanOrEqual(215_000)
  })

  test('where a new password is asked for takes no more', async ({ context, baseURL }) => {
    const { requests, scriptBytes } = await loadPage(
      context,
      `${baseURL ?? ''}/auth/forgotpassword`,
      'input[type="email"]',
    )
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(16)
    expect(scriptBytes).toBeLessThanOrEqual(215_000)
  })
})
