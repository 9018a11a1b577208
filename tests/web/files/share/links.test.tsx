import { cleanup, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openedByLinkAtom } from '../../../../src/web/session/visit.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { problem } from '../../support/tiny-server.ts'
import { sampleContent, sampleFile, sampleFolder } from '../entry-samples.ts'

const page = usePageOnTinyServer()
const home = `/remote.php/dav/files/${anna.email}/`
const root = { ...sampleContent([], []), id: '1', name: '', path: home }
const file = { ...sampleFile('Plan.txt'), id: '12', fileId: '12', path: `${home}Neu & gut/Plan.txt` }
const shared = (target: string): string => `/${Buffer.from(target).toString('base64url')}?encoded=true`

beforeEach(() => {
  storeTokens(600)
  page.server.answer({
    'GET /api/filemanager': { body: root },
    'GET /api/filemanager/12': problem(404, 'notFound'),
  })
})
afterEach(() => {
  cleanup()
  getDefaultStore().set(openedByLinkAtom, false)
})

test('an id leads to the folder where its entry is, with whatever else the address holds', async () => {
  page.server.answer({ 'GET /api/filemanager/12': { body: file } })
  const view = await openPage('/filemanager/Alt/?fileId=12&preview=1')
  await waitFor(() => expect(view.address()).toBe('/filemanager/Neu%20%26%20gut/?fileId=12&preview=1'))
})

test('with the wish to open it, the id of a folder leads into the folder, not to its details', async () => {
  const folder = { ...sampleFolder('Berichte'), id: '12', path: `${home}Neu & gut/Berichte/` }
  page.server.answer({ 'GET /api/filemanager/12': { body: folder } })
  const view = await openPage('/filemanager/?fileId=12&open=1')
  await waitFor(() => expect(view.address()).toBe('/filemanager/Neu%20%26%20gut/Berichte/'))
})

test('a share link to nothing one may see shows a page that says so, and keeps its address', async () => {
  const view = await openPage(shared('/filemanager/?fileId=12'))
  await view.findByRole('heading', { level: 1, name: 'No access' })
  expect(view.address()).toBe('/filemanager/?fileId=12')
  expect(view.queryByText(/does not exist, or you do not have access to it/u)).toBeNull()
})

test('the same id without a share link is a short message, and leaves the address', async () => {
  const view = await openPage('/filemanager/?fileId=12')
  await waitFor(() => expect(view.address()).toBe('/filemanager/'))
  await view.findAllByText('This file does not exist, or you do not have access to it.')
  expect(view.queryByRole('heading', { name: 'No access' })).toBeNull()
})

test('a server that is away is no reason to say that something is missing', async () => {
  page.server.answer({ 'GET /api/filemanager/12': problem(503, 'unavailable', 'Kontor is being started') })
  const view = await openPage(shared('/filemanager/?fileId=12'))
  await view.findByText('Kontor is being started')
  expect(view.address()).toBe('/filemanager/?fileId=12')
  expect(view.queryByRole('heading', { name: 'No access' })).toBeNull()
})
