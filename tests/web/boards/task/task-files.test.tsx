import { act, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import { refreshBoard } from '../../../../src/web/boards/data/kept-board.ts'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { anna } from '../../support/browser.ts'
import { cardOf, changesWith } from '../../support/sample-board.ts'
import { problem } from '../../support/tiny-server.ts'
import { closed, file, plan, useFileScene } from './file-scene.tsx'
import { board, taskWith } from './task-scene.tsx'

const { openWith, page } = useFileScene()

/** The browser of these tests does not always give a dialog the focus, and one without it counts as behind the page. */
const evenBehind = { hidden: true } as const

const section = async () => within(await screen.findByRole('region', { name: 'Files' }))
const button = (name: string) => screen.findByRole('button', { name })

describe('the files of a task', () => {
  test('lead to their previews; one that is closed to whoever looks says so in words', async () => {
    await openWith([plan, closed])
    const link = await (await section()).findByRole('link', { name: 'Plan.txt' })
    expect(link.getAttribute('href')).toBe('/filemanager/Finance/?fileId=7&preview=1')
    ;(await section()).getByText('File (no access)')
    expect((await section()).getAllByRole('listitem')).toHaveLength(2)
  })

  test('are only read by a viewer, to whom nothing is shown where there are none', async () => {
    await openWith([plan], {}, board({ role: 'viewer' }))
    await (await section()).findByRole('link', { name: 'Plan.txt' })
    expect((await section()).queryAllByRole('button')).toEqual([])
    page.server.answer({ 'GET /api/task/21': { body: taskWith({ version: 2 }) } })
    await changed('viewer')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Files' })).toBeNull())
  })

  test('are removed with a way back, the focus on the next', async () => {
    const { scene } = await openWith([plan, closed])
    await scene.view.user.click(await button('Remove “Plan.txt” from the task'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Plan.txt' })).toBeNull())
    expect(document.activeElement).toBe(await button('Remove “File (no access)” from the task'))
    await scene.view.user.click(await button('Undo'))
    await screen.findByRole('link', { name: 'Plan.txt' })
    expect(scene.sent('POST', '/api/task/21/files')).toEqual([{ fileIds: ['7'] }])
  })

  test('that are closed are removed after a question, for there is no way back', async () => {
    const { scene } = await openWith([plan, closed])
    await scene.view.user.click(await button('Remove “File (no access)” from the task'))
    await screen.findByText(/Only somebody with access to it/u)
    expect(scene.sent('DELETE', '/api/task/21/files/8')).toHaveLength(0)
    await scene.view.user.click(await screen.findByRole('button', { name: 'Remove', ...evenBehind }))
    await waitFor(() => expect(screen.queryByText('File (no access)')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('stand there again when they could not be removed, with the reason', async () => {
    const { scene } = await openWith([plan], {
      'DELETE /api/task/21/files/7': problem(409, 'boardArchived', 'it is in the archive'),
    })
    await scene.view.user.click(await button('Remove “Plan.txt” from the task'))
    await screen.findByText('it is in the archive')
    await screen.findByRole('link', { name: 'Plan.txt' })
  })

  test('follow what others attach', async () => {
    const { keep } = await openWith([])
    expect(page.server.seen.some(({ path }) => path === '/api/task/21/files')).toBe(false)
    keep([plan])
    await changed()
    await screen.findByRole('link', { name: 'Plan.txt' })
    keep([plan, closed])
    await changed()
    await screen.findByText('File (no access)')
  })
})

describe('files are attached', () => {
  test('by a piece of their names; before that those opened last are offered', async () => {
    const { scene } = await openWith([plan], {
      'POST /api/search': {
        body: { items: [file('7', 'Plan.txt'), file('9', 'Planung.txt')], total: 2, page: 0, pageSize: 25 },
      },
    })
    await scene.view.user.click(await button('Add file'))
    await screen.findByRole('option', { name: /Letter\.txt/u })
    await scene.view.user.type(screen.getByRole('combobox', { name: 'Search files by name' }), 'plan')
    const chosen = await screen.findByRole('option', { name: /Plan\.txt/u })
    expect(chosen.getAttribute('aria-selected')).toBe('true')
    expect(scene.sent('POST', '/api/search')).toEqual([
      { searchTerm: 'plan', type: 'FILE', pageSize: 25, isSuggestion: true },
    ])
    await scene.view.user.click(screen.getByRole('option', { name: /Planung\.txt/u }))
    await screen.findByRole('link', { name: 'Planung.txt' })
    expect(scene.sent('POST', '/api/task/21/files')).toEqual([{ fileIds: ['9'] }])
  })

  test('not by Enter while what stands there still answers another search', async () => {
    const { scene } = await openWith([], {
      'POST /api/search': { body: { items: [file('9', 'Planung.txt')], total: 1, page: 0, pageSize: 25 } },
    })
    await scene.view.user.click(await button('Add file'))
    await screen.findByRole('option', { name: /Letter\.txt/u })
    await scene.view.user.type(screen.getByRole('combobox', { name: 'Search files by name' }), 'plan{Enter}')
    await screen.findByRole('option', { name: /Planung\.txt/u })
    expect(scene.sent('POST', '/api/task/21/files')).toEqual([])
    await scene.view.user.keyboard('{Enter}')
    await screen.findByRole('link', { name: 'Planung.txt' })
    expect(scene.sent('POST', '/api/task/21/files')).toEqual([{ fileIds: ['9'] }])
  })

  test('not by whoever may not use the file manager', async () => {
    getDefaultStore().set(sessionAtom, { user: anna, permissions: [] })
    await openWith([closed])
    await screen.findByText('File (no access)')
    expect(screen.queryByRole('button', { name: 'Add file' })).toBeNull()
    await button('Remove “File (no access)” from the task')
  })
})

let revision = 10

/** The card of the task has changed on its board. */
async function changed(role: BoardRole = 'member'): Promise<void> {
  revision += 1
  const tasks = [cardOf('21', 'Order boxes', '1', { version: revision })]
  page.server.answer({
    'GET /api/taskboard/5/changes': { body: changesWith({ revision: String(revision), role, tasks }) },
  })
  await act(async () => refreshBoard('5'))
}
