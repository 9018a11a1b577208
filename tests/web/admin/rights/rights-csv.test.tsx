import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { problem } from '../../support/tiny-server.ts'
import { choose, useRightsScene } from './rights-scene.ts'

const { page, open } = useRightsScene()

let fetched: string[] = []
beforeEach(() => {
  fetched = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    fetched.push(new URL(this.href).pathname)
  })
})

const ticket = (url: string) => ({ status: 201, body: { url, expiresAt: '2026-11-21T12:00:00.000Z' } })

test('the rights are saved as CSV by the browser itself', async () => {
  page.server.answer({
    'POST /api/admin/folder-rights/user/9/export': ticket('/api/folder-rights/export/t1'),
  })
  await open()
  await choose('More actions', 'Save as CSV')
  await waitFor(() => expect(fetched).toEqual(['/api/folder-rights/export/t1']))
})

test('rights that cannot be saved say why', async () => {
  page.server.answer({
    'POST /api/admin/folder-rights/user/9/export': problem(404, 'notFound', 'Petra is not there any more.'),
  })
  await open()
  await choose('More actions', 'Save as CSV')
  await screen.findByText('Petra is not there any more.')
  expect(fetched).toEqual([])
})

test('who has access to a folder of the tree is shown beside it and saved as CSV', async () => {
  page.server.answer({
    'GET /api/filemanager/access/Finance': {
      body: {
        folder: { id: 'Finance', name: 'Finance', path: '/remote.php/dav/files/anna/Finance/' },
        items: [
          {
            person: {
              id: '10',
              firstName: 'Gesa',
              lastName: 'Folkerts',
              email: 'gesa@nordkai.example',
              company: null,
              isInvited: false,
              usesFiles: true,
            },
            permissions: 1,
            decidedBy: {
              folder: { id: 'Finance', name: 'Finance', path: '/remote.php/dav/files/anna/Finance/' },
              isHere: true,
              subject: { kind: 'company', id: '3', name: 'Nordkai Logistik', email: null },
            },
          },
        ],
        total: 1,
        page: 0,
        pageSize: 25,
      },
    },
    'POST /api/filemanager/access/Finance/export': ticket('/api/folder-rights/export/t2'),
  })
  await open()
  await choose('Actions for Finance', 'Who has access?')
  const panel = within(await screen.findByRole('complementary', { name: 'Who has access to “Finance”?' }))
  await panel.findByText('Folkerts, Gesa')
  panel.getByText('through company Nordkai Logistik')
  expect(screen.getByRole('row', { name: /^Finance/u }).getAttribute('aria-current')).toBe('true')
  fireEvent.click(panel.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(fetched).toEqual(['/api/folder-rights/export/t2']))
})
