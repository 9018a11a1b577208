import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { financeWith, folderOf, openFolder } from '../../support/open-folder.tsx'
import { useScreen } from '../../support/screen.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

let watched: readonly string[] = []
beforeEach(() => {
  watched = []
  const change = (ids: readonly string[]) => () => {
    watched = ids
    return { status: 204 }
  }
  page.server.answer({
    'GET /api/filemanager/watches': () => ({ body: { folderIds: watched } }),
    'POST /api/filemanager/d-Plans/watch': change(['d-Plans']),
    'DELETE /api/filemanager/d-Plans/watch': change([]),
    'GET /api/tags/all': { body: [] },
    'GET /api/tags/d-Plans': { body: [] },
  })
})

const begin = 'Watch for changes'
const end = 'Stop watching'

test('by the menu one is told of changes in a folder, and no longer', async () => {
  const { user, entry } = await openFolder(page.server, financeWith([folderOf('Plans')], []))
  const choose = async (name: string): Promise<void> => {
    await user.click(within(entry('Plans')).getByRole('button', { name: 'Actions for Plans' }))
    await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }))
  }
  await choose(begin)
  await screen.findAllByText('You will now be notified when others change something in “Plans”.')
  await choose(end)
  await screen.findAllByText('You will no longer be notified when others change something in “Plans”.')
  expect(watched).toEqual([])
})

test('the menu in the details says what is so by now', async () => {
  watched = ['d-Plans']
  const { view, user } = await openFolder(page.server, financeWith([folderOf('Plans')], []))
  await act(async () => view.router.navigate('/filemanager/Finance/?fileId=d-Plans'))
  const details = within(await screen.findByRole('complementary', { name: 'Details of Plans' }))
  const choose = async (name: string): Promise<void> => {
    await user.click(details.getByRole('button', { name: 'More actions' }))
    await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }))
  }
  await choose(end)
  await waitFor(() => expect(watched).toEqual([]))
  await choose(begin)
  await waitFor(() => expect(watched).toEqual(['d-Plans']))
})
