import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openedByLinkAtom } from '../../../src/web/session/visit.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { openPage } from '../support/open-page.tsx'
import { useScreen } from '../support/screen.ts'
import { problem, type Seen } from '../support/tiny-server.ts'
import { sampleContent, sampleFolder } from '../files/entry-samples.ts'

const page = usePageOnTinyServer()
useScreen()
const home = `/remote.php/dav/files/${anna.email}/`
const throughway = { ...sampleFolder('Finance'), id: '5', path: `${home}Finance/`, permissions: 0 }
const root = { ...sampleContent([throughway], []), id: '1', name: '', path: home }
const shared = (target: string): string => `/${Buffer.from(target).toString('base64url')}?encoded=true`
const call = 'POST /api/filemanager/access-requests'

beforeEach(() => {
  storeTokens(600)
  page.server.answer({
    'GET /api/filemanager': ({ query }: Seen) =>
      query.get('path') === home ? { body: root } : problem(404, 'notFound'),
    'GET /api/filemanager/12': problem(404, 'notFound'),
    [call]: { status: 204 },
  })
})
afterEach(() => {
  cleanup()
  getDefaultStore().set(openedByLinkAtom, false)
})

const asked = (): readonly unknown[] =>
  page.server.seen.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)

async function pressAsk(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for access' }))
}

/**
 * Gives a reason in the dialog that asks, and sends it. Without a layout the focus stays on the dialog, which is then hidden from assistive
 * technology; in a browser it is not.
 */
async function giveReason(reason: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: 'Ask for access', hidden: true })
  const field = await within(dialog).findByRole('textbox', { name: /^Reason/u, hidden: true })
  fireEvent.change(field, { target: { value: reason } })
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Ask', hidden: true }))
  return dialog
}

test('where a share link is closed one asks for its id, once, and the page says that it was asked', async () => {
  await openPage(shared('/filemanager/?fileId=12'))
  await pressAsk()
  await giveReason('Year-end')
  await screen.findByText('You have asked for access. You will be notified once it is decided.')
  expect(asked()).toEqual([{ target: { fileId: '12' }, reason: 'Year-end' }])
  const button = await screen.findByRole('button', { name: 'Requested' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
})

test('nothing is sent without a reason', async () => {
  await openPage(shared('/filemanager/?fileId=12'))
  await pressAsk()
  const dialog = await giveReason('   ')
  within(dialog).getByText('Please give a reason.')
  expect(asked()).toEqual([])
})

test('a refusal stands in the dialog, and what was typed stays', async () => {
  page.server.answer({ [call]: problem(409, 'accessAskedToday', 'You have asked already') })
  await openPage(shared('/filemanager/?fileId=12'))
  await pressAsk()
  const dialog = await giveReason('Again')
  await within(dialog).findByText('You have asked already')
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('Again')
})

test('a folder of the address that is closed leads from its dialog to asking for its path', async () => {
  await openPage('/filemanager/Finance/Secret/')
  const denied = await screen.findByRole('dialog', { name: 'No access', hidden: true })
  fireEvent.click(within(denied).getByRole('button', { name: 'Ask for access', hidden: true }))
  await giveReason('Audit')
  await waitFor(() =>
    expect(asked()).toEqual([{ target: { path: `${home}Finance/Secret/` }, reason: 'Audit' }]),
  )
})

test('an id that is not there leads from its short message to asking for it', async () => {
  await openPage('/filemanager/?fileId=12')
  await pressAsk()
  await giveReason('Audit')
  await waitFor(() => expect(asked()).toEqual([{ target: { fileId: '12' }, reason: 'Audit' }]))
})

test('a folder that one only walks through offers it in its menu', async () => {
  await openPage('/filemanager/')
  fireEvent.contextMenu(await screen.findByTitle('Finance'))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Ask for access' }))
  await giveReason('Audit')
  await waitFor(() => expect(asked()).toEqual([{ target: { fileId: '5' }, reason: 'Audit' }]))
})
