import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoardImport } from '#contract/boards/board-transfer.ts'
import { ImportDialog } from '../../../../src/web/boards/import/import-dialog.tsx'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
beforeEach(() => {
  storeTokens(600)
  page.server.answer(healthy())
})
afterEach(cleanup)

const preview: BoardImport = {
  source: 'trello',
  name: 'Move to Hull',
  counts: { stages: 2, tasks: 3, archived: 1, subtasks: 0, comments: 1, labels: 1 },
  people: [
    { key: 'm1', name: 'Otto', tasks: 2, match: { id: '7', name: 'Otto Other' } },
    { key: 'm2', name: 'Wer Anders', tasks: 1, match: null },
  ],
  leftOut: [
    { kind: 'attachments', count: 2 },
    { kind: 'people', count: 1 },
  ],
  taskboard: null,
}
const file = new File(['{"name":"x"}'], 'trello.json', { type: 'application/json' })
const bodies = () =>
  page.server.seen.filter(({ path }) => path === '/api/taskboard/import').map(({ body }) => body)

test('a file shows first what comes along and who is who, and is made a board then', async () => {
  page.server.answer({
    'POST /api/taskboard/import': ({ body }) => ({
      body: { ...preview, taskboard: (body as { isDryRun?: boolean }).isDryRun ? null : '12' },
    }),
  })
  const onImported = vi.fn()
  const { user } = await mount(<ImportDialog onImported={onImported} onClose={() => {}} />)
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
  await screen.findByText('Move to Hull')
  expect(screen.getByText(/2 columns, 3 tasks and 1 archived, 0 subtasks, 1 comment, 1 label/u)).toBeDefined()
  expect(screen.getByText('2 attachments stay where they are.')).toBeDefined()
  expect(bodies()).toMatchObject([{ content: '{"name":"x"}', isDryRun: true }])
  const unknown = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Wer Anders is nobody here, 1 task unassigned',
  })
  expect(unknown.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Otto is Otto Other, 2 tasks' }))
  await user.click(screen.getByRole('button', { name: 'Create board' }))
  await waitFor(() => expect(onImported).toHaveBeenCalledWith('12'))
  expect(bodies().at(-1)).toMatchObject({ people: [{ key: 'm1', userId: null }] })
})

test('a file that cannot be read says so, and nothing can be made of it', async () => {
  page.server.answer({ 'POST /api/taskboard/import': problem(422, 'importUnreadable', 'This is no board.') })
  const { user } = await mount(<ImportDialog onImported={() => {}} onClose={() => {}} />)
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file)
  expect((await screen.findByRole('alert')).textContent).toBe('This is no board.')
  await user.click(screen.getByRole('button', { name: 'Create board' }))
  expect(bodies()).toHaveLength(1)
})
