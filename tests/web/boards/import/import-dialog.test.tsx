import { cleanup, screen, waitFor } from '@testing-library/react'
import { mutate } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoardImport } from '#contract/boards/board-transfer.ts'
import { ImportDialog } from '../../../../src/web/boards/import/import-dialog.tsx'
import { healthy, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { boardWith, stageOf } from '../../support/sample-board.ts'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
beforeEach(async () => {
  // what the test before was answered is no answer to this one
  await mutate(() => true, undefined)
  storeTokens(600)
  page.server.answer({ ...healthy(), 'GET /api/taskboard': { body: [] } })
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
  obstacles: [],
  taskboard: null,
}
const clara = {
  id: '9',
  firstName: 'Clara',
  lastName: 'Conrad',
  email: 'clara@nordhafen.example',
  role: null,
  company: { id: '1', name: 'Nordhafen AG' },
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
  page.server.answer({
    'GET /api/users/byCompany': ({ query }) => ({
      body: { items: query.get('search') === 'cla' ? [clara] : [], total: 1, page: 0, pageSize: 25 },
    }),
  })
  const onImported = vi.fn()
  const { user } = await mount(<ImportDialog onImported={onImported} onClose={() => {}} />)
  await user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), file)
  await screen.findByText('From the board “Move to Hull”')
  expect(screen.getByText('trello.json')).toBeDefined()
  expect(screen.getByText(/2 columns, 3 tasks and 1 archived, 1 comment, 1 label/u)).toBeDefined()
  expect(screen.getByText('2 attachments are not imported.')).toBeDefined()
  expect(bodies()).toMatchObject([{ content: '{"name":"x"}', isDryRun: true }])
  expect(screen.getByText('One person is not matched; their tasks stay unassigned.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Who “Otto” is here: Otto Other' }))
  await user.click(await screen.findByRole('option', { name: 'Nobody' }))
  await screen.findByText('2 people are not matched; their tasks stay unassigned.')
  await user.click(
    await screen.findByRole('button', { name: 'Who “Wer Anders” is here: Nobody', hidden: true }),
  )
  await user.type(await screen.findByRole('combobox', { name: 'Who “Wer Anders” is here' }), 'cla')
  await user.click(await screen.findByRole('option', { name: /Conrad, Clara/u }))
  await screen.findByRole('button', { name: 'Who “Wer Anders” is here: Clara Conrad', hidden: true })
  // the browser of these tests may still count the dialog as behind the page
  await user.click(screen.getByRole('button', { name: 'Create board', hidden: true }))
  await waitFor(() => expect(onImported).toHaveBeenCalledWith('12'))
  expect(bodies().at(-1)).toMatchObject({
    people: [
      { key: 'm1', userId: null },
      { key: 'm2', userId: '9' },
    ],
  })
})

test('a file that cannot be read says so, and nothing can be made of it', async () => {
  page.server.answer({ 'POST /api/taskboard/import': problem(422, 'importUnreadable', 'This is no board.') })
  const { user } = await mount(<ImportDialog onImported={() => {}} onClose={() => {}} />)
  await user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), file)
  expect((await screen.findByRole('alert')).textContent).toBe('This is no board.')
  await user.click(screen.getByRole('button', { name: 'Create board' }))
  expect(bodies()).toHaveLength(1)
})

const into = { ...boardWith([]).board, counts: { open: 0, overdue: 0 } }
const readOnly = { ...into, id: '6', name: 'Only read', role: 'viewer' as const }
const entries = [
  stageOf('1', 'To do', { isEntry: true }),
  stageOf('2', 'Later', { isEntry: true }),
  stageOf('3', 'Done', { kind: 'done' }),
]
const workflow = {
  version: 1,
  columns: entries,
  connections: [],
  board: { id: '5', name: into.name, role: 'member', isArchived: false },
  people: [],
  taskCounts: [],
}

test('tasks come to a board that is there, in one of its entry columns, once nothing is in the way', async () => {
  page.server.answer({
    'GET /api/taskboard': { body: [into, readOnly] },
    'GET /api/taskboard/5/workflow': { body: workflow },
    'GET /api/taskboard/5/people': {
      body: [{ id: '7', name: 'Otto Other', email: 'otto@nordhafen.example', boardRole: 'member' }],
    },
    'POST /api/taskboard/import': ({ body }) => {
      const { isDryRun, people } = body as { isDryRun: boolean; people: unknown[] }
      const obstacles = people.length > 0 ? [] : [{ kind: 'assignee', count: 1 }]
      return { body: { ...preview, obstacles, taskboard: isDryRun ? null : '5' } }
    },
  })
  const onImported = vi.fn()
  const { user } = await mount(<ImportDialog onImported={onImported} onClose={() => {}} />)
  await screen.findByRole('option', { name: 'Moving house' })
  expect(screen.queryByRole('option', { name: 'Only read' })).toBeNull()
  await user.upload(screen.getByLabelText('Choose file', { selector: 'input' }), file)
  await screen.findByText('From the board “Move to Hull”')
  await user.selectOptions(screen.getByLabelText('Destination'), 'Moving house')
  await user.selectOptions(await screen.findByLabelText('Column'), 'Later')
  await screen.findByText('One task has no assignee, which the column requires.')
  await user.click(screen.getByRole('button', { name: 'Import tasks' }))
  expect(onImported).not.toHaveBeenCalled()
  // only members can be chosen
  await user.click(screen.getByRole('button', { name: 'Who “Wer Anders” is here: Nobody' }))
  await user.click(await screen.findByRole('option', { name: /Otto Other/u }))
  await waitFor(() => expect(screen.queryByText(/no assignee/u)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Import tasks', hidden: true }))
  await waitFor(() => expect(onImported).toHaveBeenCalledWith('5'))
  expect(bodies().at(-1)).toMatchObject({
    taskboard: '5',
    workflowStage: '2',
    isDryRun: false,
    people: [{ key: 'm2', userId: '7' }],
  })
})
