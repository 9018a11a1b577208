import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScopeDialog } from '../../../../src/web/assistant/ask/scope-dialog.tsx'
import { mount } from '../../support/mount.tsx'
import { useChatScene } from '../chat-scene.ts'

const { page } = useChatScene()

test('a search that finds nothing is cleared, and the next one can be typed at once', async () => {
  page.server.answer({
    'GET /api/filemanager/recent': { body: { entries: [] } },
    'POST /api/search': {
      body: { items: [], total: 0, page: 0, pageSize: 25, isCapped: false, correctedTerm: null, unread: 0 },
    },
  })
  const { user } = await mount(<ScopeDialog onChoose={() => {}} onClose={() => {}} />)
  await user.type(await screen.findByRole('searchbox'), 'pumps{Enter}')
  await screen.findByRole('heading', { level: 3, name: 'Nothing found' })
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})
