import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ClosedBarrier, EmptyBasket, OpenLog, Spyglass } from '../../../src/web/ui/states/drawings.tsx'
import { healthy, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { financeWith } from '../support/open-folder.tsx'
import { openPage } from '../support/open-page.tsx'
import { useScreen } from '../support/screen.ts'
import { problem } from '../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const nothing = { items: [], total: 0, page: 0, pageSize: 10 }
const root = { ...financeWith([], []), id: 'root', name: '', path: '/remote.php/dav/files/a@b.example/' }
const encoded = btoa('/filemanager/?fileId=9')

test.each<readonly [string, string, string, string, ComponentType]>([
  ['the trash', '/trash/', 'The trash is empty', 'Go to Documents', EmptyBasket],
  ['the trash where a search finds nothing', '/trash/?search=x', 'Nothing found', 'Clear search', Spyglass],
  [
    'the people where a search finds no one',
    '/admin/users/?search=x',
    'No one found',
    'Clear search',
    Spyglass,
  ],
  ['the change log', '/admin/audit/', 'No changes yet', 'Refresh', OpenLog],
  [
    'documents of which one may see none',
    '/filemanager/',
    'No files or folders',
    'Go to the home page',
    ClosedBarrier,
  ],
  [
    'a share link that is closed',
    `/filemanager/${encoded}?encoded=true`,
    'No access',
    'Go to Documents',
    ClosedBarrier,
  ],
])(
  '%s has a drawing of its own and the button that helps',
  async (_place, address, title, button, Drawing) => {
    storeTokens(600)
    page.server.answer({
      ...healthy(['VIEW_FILE_MANAGER', 'MANAGE_USERS']),
      'GET /api/filemanager': { body: root },
      'GET /api/filemanager/trash': { body: { ...nothing, emptiable: 0 } },
      'GET /api/filemanager/link': problem(404, 'notFound', 'It is not there.'),
      'GET /api/audit': { body: nothing },
      'GET /api/users': { body: nothing },
      'GET /api/users/choices': { body: { roles: [], companies: [] } },
      'GET /api/admin/taskboards/ownerless': { body: { boards: [] } },
    })
    const view = await openPage(address)
    await view.findByRole('heading', { name: title })
    view.getByRole('button', { name: button })
    const drawing = render(<Drawing />).container.innerHTML
    expect(view.container.innerHTML.includes(drawing)).toBe(true)
  },
)
