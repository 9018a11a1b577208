import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemStatus } from '#contract/http/problems.ts'
import {
  makeSearchableAction,
  makeUnsearchableAction,
} from '../../../../src/web/files/actions/make-searchable.ts'
import type { ActionTools } from '../../../../src/web/files/actions/use-action-tools.ts'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { problem } from '../../support/tiny-server.ts'
import { sampleFile } from '../entry-samples.ts'

const page = usePageOnTinyServer()
const notify = vi.fn<ActionTools['notify']>()
const tools: ActionTools = {
  notify,
  openDialog: () => undefined,
  startRename: () => undefined,
  openDetails: () => undefined,
  openPreview: () => undefined,
}
const place = '/api/filemanager/ingest/remote.php/dav/files/ada%40kontor.example/Finance'

beforeEach(() => storeTokens(600))
afterEach(() => vi.clearAllMocks())

const calls = () =>
  page.server.seen.filter(({ path }) => path.includes('/ingest/')).map(({ method, path }) => [method, path])

test('asks for each file that is not searchable yet, with a CSRF value', async () => {
  page.server.answer({ [`GET ${place}/a.txt`]: { body: {} }, [`GET ${place}/b%20%23.txt`]: { body: {} } })
  const known = { ...sampleFile('known.txt'), isSearchable: true }
  await makeSearchableAction.run([sampleFile('a.txt'), known, sampleFile('b #.txt')], tools)
  expect(calls()).toEqual([
    ['GET', `${place}/a.txt`],
    ['GET', `${place}/b%20%23.txt`],
  ])
  expect(page.server.seen.find(({ path }) => path.includes('/ingest/'))?.headers['x-xsrf-token']).toBe(
    'csrf-1',
  )
  expect(notify.mock.calls).toEqual([
    ['success', { id: 'files.searchable.made', values: { count: 2, name: 'a.txt' } }],
  ])
})

test('takes the flag back by DELETE', async () => {
  page.server.answer({ [`DELETE ${place}/a.txt`]: { body: {} } })
  await makeUnsearchableAction.run([{ ...sampleFile('a.txt'), isSearchable: true }], tools)
  expect(calls()).toEqual([['DELETE', `${place}/a.txt`]])
  expect(notify.mock.calls[0]?.[1].id).toBe('files.searchable.unmade')
})

test('goes on after one that failed, and says which', async () => {
  page.server.answer({
    [`GET ${place}/a.txt`]: problem(404, 'notFound'),
    [`GET ${place}/b.txt`]: { body: {} },
  })
  await makeSearchableAction.run([sampleFile('a.txt'), sampleFile('b.txt')], tools)
  expect(calls()).toHaveLength(2)
  expect(notify.mock.calls).toEqual([
    [
      'error',
      { id: 'files.searchable.failed', values: { count: 1, name: 'a.txt' } },
      expect.objectContaining({ status: 404 }),
    ],
  ])
})

test.each([
  ['one reason is said of several', 'notFound', true],
  ['of several reasons none is said as if it were that of all', 'notAllowed', false],
] as const)('%s', async (_name, code, isSaid) => {
  page.server.answer({
    [`GET ${place}/a.txt`]: problem(404, 'notFound'),
    [`GET ${place}/b.txt`]: problem(problemStatus[code], code),
  })
  await makeSearchableAction.run([sampleFile('a.txt'), sampleFile('b.txt')], tools)
  expect(notify.mock.calls).toEqual([
    [
      'error',
      { id: 'files.searchable.failed', values: { count: 2, name: 'a.txt' } },
      isSaid ? expect.objectContaining({ code }) : undefined,
    ],
  ])
})
