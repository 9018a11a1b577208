import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALL, READ, SHARE } from '#contract/rights/permissions.ts'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { anna } from '../../support/browser.ts'
import { problem } from '../../support/tiny-server.ts'
import type { Seen } from '../../support/tiny-server.ts'
import { section, toldToast, useDetailsScene } from './details-scene.tsx'
import { sampleFolder } from '../entry-samples.ts'

const scene = useDetailsScene()
beforeEach(() => window.happyDOM.setViewport({ width: 1440, height: 900 }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const plans = sampleFolder('Plans')
const call = 'GET /api/filemanager/access/d-Plans'

interface Given {
  readonly permissions?: number
  readonly isInvited?: boolean
  readonly usesFiles?: boolean
  /** A folder above, or `null` for one that may not be seen. */
  readonly from?: string | null
}

const row = (lastName: string, { permissions = READ, from, ...person }: Given = {}) => ({
  person: {
    id: lastName,
    firstName: 'Gesa',
    lastName,
    email: `${lastName}@nordkai.example`,
    company: null,
    isInvited: false,
    usesFiles: true,
    ...person,
  },
  permissions,
  decidedBy: {
    folder:
      from === null ? null : { id: 'x', name: 'x', path: `/remote.php/dav/files/a@b.c/${from ?? 'Plans'}/` },
    isHere: from === undefined,
    subject: { kind: 'user', id: lastName, name: lastName, email: null },
  },
})
const rows = (items: readonly unknown[], total = items.length) => ({
  body: { items, total, page: 0, pageSize: 25, folder: { id: plans.id, name: plans.name, path: plans.path } },
})

async function show(answer: Parameters<typeof scene.open>[1], folder = plans) {
  const { user } = await scene.open(folder, answer)
  const part = await section('Who has access?')
  await user.click(part.getByRole('button', { name: 'Show people' }))
  return { user, part }
}
const asked = () => scene.page.server.seen.filter(({ path }) => path === call.slice(4))

test('without the right to share it is greyed and says why; nothing is asked', async () => {
  const { part } = await show({}, sampleFolder('Plans', ALL & ~SHARE))
  const button = part.getByRole('button', { name: 'Show people' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  act(() => button.focus())
  const reason = 'You do not have the “Share” right to the folder “Plans”.'
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe(reason))
  expect(asked()).toEqual([])
})

test('who manages rights needs no right to share', async () => {
  getDefaultStore().set(sessionAtom, { user: anna, permissions: ['MANAGE_FILES'] })
  const { part } = await show({ [call]: rows([row('Folkerts')]) }, sampleFolder('Plans', READ))
  await part.findByText('Folkerts, Gesa')
})

const requestFor = (id: string, folderId: string) => ({
  id,
  folder: { id: folderId, name: '', path: '' },
})

test('who manages rights is led to the requests for access to this very folder', async () => {
  getDefaultStore().set(sessionAtom, { user: anna, permissions: ['MANAGE_FILES'] })
  const list = 'GET /api/admin/access-requests'
  const requests = [requestFor('3', 'other'), requestFor('7', plans.id)]
  const { part } = await show({ [call]: rows([]), [list]: { body: { requests, hasMore: false } } })
  const link = await part.findByRole('link', { name: 'One person is asking for access' })
  expect(link.getAttribute('href')).toBe('/admin/access/requests/?request=7')
})

test('says of each person what is allowed, by which grant, and what stands in the way', async () => {
  const { part } = await show({
    [call]: rows([
      row('Folkerts', { permissions: ALL }),
      row('Harms', { from: 'Finance', isInvited: true }),
      row('Voss', { from: null, usesFiles: false }),
    ]),
  })
  await part.findByText('3 people have access')
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Folkerts, GesaAll rightsset here'),
    expect.stringContaining('Harms, GesaReadfrom Documents\u{a0}› Financenot activated'),
    expect.stringContaining('Voss, GesaReadfrom a parent folderThe role does not allow the file manager.'),
  ])
})

test('the focus goes into the list as the button that opened it is gone', async () => {
  const { part } = await show({ [call]: rows([row('Folkerts')]) })
  await part.findByText('Folkerts, Gesa')
  const search = part.getByRole('searchbox')
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(search)).toBe(true)
})

test('while it loads a shape stands there; nobody is said to be nobody', async () => {
  let tell: (() => void) | undefined
  const waits = new Promise<void>((resolve) => {
    tell = resolve
  })
  const { part } = await show({
    [call]: async () => {
      await waits
      return rows([])
    },
  })
  await part.findByLabelText('Loading')
  tell?.()
  await part.findByText('No one has rights to this folder yet.')
  expect(part.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
})

test('a list that could not be loaded says why and is asked for again', async () => {
  const { user, part } = await show({ [call]: problem(403, 'notAllowed', 'You may not share it any more.') })
  await part.findByText('You may not share it any more.')
  scene.page.server.answer({ [call]: rows([row('Folkerts')]) })
  await user.click(part.getByRole('button', { name: 'Try again' }))
  await part.findByText('Folkerts, Gesa')
})

test('a search finds, finds nobody without saying that nobody has access, and fails with a way back', async () => {
  const { user, part } = await show({
    [call]: ({ query }: Seen) => {
      const search = query.get('search')
      if (search === 'fails') return problem(403, 'notAllowed', 'Not now.')
      return rows(search === 'nobody' ? [] : [row('Folkerts'), row('Harms')].slice(0, search ? 1 : 2))
    },
  })
  await part.findByText('2 people have access')
  const box = part.getByRole('searchbox', { name: 'Search people' })
  await user.type(box, 'folk{Enter}')
  await part.findByText('1 person')
  await user.clear(box)
  await user.type(box, 'nobody{Enter}')
  await part.findByText('No one found')
  expect(part.queryByText('No one has access')).toBeNull()
  part.getByRole('button', { name: 'Save as CSV' })
  await user.clear(box)
  await user.type(box, 'fails{Enter}')
  await part.findByText('Not now.')
  expect(part.queryByText('No one found')).toBeNull()
  await user.clear(box)
  await user.type(box, '{Enter}')
  await part.findByText('2 people have access')
})

test('of many people the first 25 are listed, and more on demand', async () => {
  const everybody = Array.from({ length: 30 }, (_, index) => row(`P${index}`))
  const { user, part } = await show({
    [call]: ({ query }: Seen) => rows(everybody.slice(0, Number(query.get('pageSize'))), 30),
  })
  await part.findByText('30 people have access')
  expect(part.getAllByRole('listitem')).toHaveLength(25)
  await user.click(part.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(30))
  expect(part.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the list is saved as CSV by the browser itself, and says why when it cannot be', async () => {
  const fetched: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    fetched.push(new URL(this.href).pathname)
  })
  const save = 'POST /api/filemanager/access/d-Plans/export'
  const { user, part } = await show({
    [call]: rows([row('Folkerts')]),
    [save]: problem(403, 'notAllowed', 'You may not share it any more.'),
  })
  await user.click(await part.findByRole('button', { name: 'Save as CSV' }))
  await toldToast('You may not share it any more.')
  expect(fetched).toEqual([])
  const body = { url: '/api/folder-rights/export/t3', expiresAt: '2026-11-21T12:00:00.000Z' }
  scene.page.server.answer({ [save]: { status: 201, body } })
  await user.click(part.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(fetched).toEqual(['/api/folder-rights/export/t3']))
})

test('of more people than one call answers with, it says how many are left and how to find them', async () => {
  const everybody = Array.from({ length: 240 }, (_, at) => row(`P${at}`))
  const { user, part } = await show({
    [call]: ({ query }: Seen) => rows(everybody.slice(0, Number(query.get('pageSize'))), everybody.length),
  })
  await part.findByText('240 people have access')
  for (let more = 0; more < 3; more += 1)
    await user.click(await part.findByRole('button', { name: 'Show more' }))
  await part.findByText(
    'These are the first 100. You can find 140 more people by searching or in the CSV file.',
  )
  expect(part.queryByRole('button', { name: 'Show more' })).toBeNull()
})
