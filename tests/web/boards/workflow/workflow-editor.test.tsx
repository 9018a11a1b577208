import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShownWorkflow } from '#contract/boards/workflow-calls.ts'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { openPage } from '../../support/open-page.tsx'
import { showOn, useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'
import { workflowSample } from '../board-samples.ts'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const shown = (more: Partial<ShownWorkflow> = {}): ShownWorkflow => ({
  ...workflowSample(),
  board: { id: '11', name: 'Kai 4', role: 'owner', isArchived: false },
  people: [],
  taskCounts: [{ stage: '2', count: 3 }],
  ...more,
})
const address = '/workfloweditor/11'
const save = 'POST /api/taskboard/workflow/11'
beforeEach(() => {
  storeTokens(600)
  // narrower than the canvas needs: the table alone does everything
  showOn({ width: 800, height: 900 })
  page.server.answer({
    'GET /api/taskboard/11/workflow': { body: shown() },
    'GET /api/taskboard': { body: [] },
    // Zoe is one of so many that only a search finds her
    'GET /api/taskboard/11/people': ({ query }) => ({ body: query.get('search') === 'zo' ? [zoe] : [ben] }),
    [save]: ({ body }) => ({ body: { findings: [], workflow: body } }),
  })
})

const ben = { id: '8', name: 'Ben Brandt', email: 'ben@nordhafen.example', boardRole: 'member' }
const zoe = { id: '60', name: 'Zoe Zander', email: 'zoe@nordhafen.example', boardRole: 'member' }

type View = Awaited<ReturnType<typeof openPage>>
const sent = () => page.server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
const press = (view: View, name: string | RegExp): void => {
  fireEvent.click(view.getByRole('button', { name }))
}
const openStage = async (view: View, name: RegExp): Promise<HTMLElement> => {
  fireEvent.click(await view.findByRole('button', { name, expanded: false }))
  return view.findByRole('group', { name: name.source.replace('^', '') })
}

test('a stage is everything that its form says, and all of it is sent with the version that was read', async () => {
  const view = await openPage(address)
  const form = await openStage(view, /^Doing/u)
  fireEvent.change(within(form).getByLabelText(/^Name/u), { target: { value: 'Review' } })
  fireEvent.change(within(form).getByLabelText('Task limit'), { target: { value: '4' } })
  fireEvent.click(within(form).getByLabelText('A full column refuses further tasks'))
  fireEvent.change(within(form).getByLabelText('Stale after (days)'), { target: { value: '7' } })
  fireEvent.click(within(form).getByLabelText('an assignee'))
  fireEvent.click(within(form).getByLabelText('To do'))
  fireEvent.click(within(form).getByLabelText('Moving to “Done” needs approval'))
  fireEvent.click(within(form).getByRole('button', { name: 'Who approves moves to “Done”' }))
  fireEvent.click(await view.findByRole('option', { name: /Ben Brandt/u }))
  fireEvent.click(await within(form).findByRole('button', { name: 'Who approves moves to “Done”' }))
  const search = await view.findByRole('combobox', { name: 'Search members' })
  fireEvent.change(search, { target: { value: 'zo' } })
  fireEvent.click(await view.findByRole('option', { name: /Zoe Zander/u }))
  await within(form).findByRole('button', { name: /Ben Brandt/u })
  within(form).getByRole('button', { name: /Zoe Zander/u })
  press(view, 'Save')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    version: 3,
    columns: [
      { id: '1', name: 'To do' },
      { id: '2', name: 'Review', limit: 4, isHardLimit: true, staleDays: 7, requires: ['assignee'] },
      { id: '3', name: 'Done' },
    ],
    connections: [
      { from: '1', to: '2', needsApproval: false, approvers: [] },
      { from: '2', to: '3', needsApproval: true, approvers: ['8', '60'] },
      { from: '2', to: '1', needsApproval: false, approvers: [] },
    ],
    relocations: [],
  })
})

test('what the check finds is named with its repairs, and asked about before it is saved', async () => {
  const view = await openPage(address)
  await view.findByText(/^Every column can be reached/u)
  press(view, 'Add column')
  await view.findByText('Check: 2 problems')
  view.getByText('Nothing leads to “New column”.')
  press(view, 'Save')
  const dialog = await view.findByRole('dialog', { name: 'Save the workflow?' })
  expect(sent()).toEqual([])
  fireEvent.click(within(dialog).getByText('Connect “Doing” to “New column”'))
  fireEvent.click(within(dialog).getByText('Connect “New column” to “Done”'))
  await within(dialog).findByText(/^Every column can be reached/u)
  fireEvent.click(within(dialog).getByText('Save'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    columns: [{ id: '1' }, { id: '2' }, { key: 'new-1' }, { id: '3' }],
    connections: [
      { from: '1', to: '2' },
      { from: '2', to: '3' },
      { from: '2', to: 'new-1' },
      { from: 'new-1', to: '3' },
    ],
  })
})

test('a workflow in which nothing can begin is not saved', async () => {
  const view = await openPage(address)
  const form = await openStage(view, /^To do/u)
  fireEvent.click(within(form).getByLabelText('Tasks may begin here'))
  view.getByText('Tasks cannot begin anywhere.')
  press(view, 'Save')
  const dialog = await view.findByRole('dialog')
  fireEvent.click(within(dialog).getByText('Save anyway'))
  expect(sent()).toEqual([])
})

test('a stage with tasks is removed once it is said where they go; one without at once', async () => {
  const view = await openPage(address)
  await view.findByRole('button', { name: 'Remove “Doing”' })
  press(view, 'Remove “Doing”')
  const dialog = await view.findByRole('dialog', { name: 'Remove “Doing”?' })
  within(dialog).getByText(/^3 tasks are in this column/u)
  fireEvent.change(within(dialog).getByLabelText('Tasks go to'), { target: { value: '3' } })
  fireEvent.click(within(dialog).getByText('Remove column'))
  await view.findByText('2 columns')
  press(view, 'Remove “To do”')
  await view.findByText('1 column')
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await view.findByText('2 columns')
  press(view, 'Save')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ relocations: [{ stage: '2', to: '3' }], connections: [] })
})

test('whoever was slower reads who was faster, and keeps the draft with what the others changed', async () => {
  const view = await openPage(address)
  const form = await openStage(view, /^Doing/u)
  fireEvent.change(within(form).getByLabelText(/^Name/u), { target: { value: 'Mine' } })
  const [todo, doing, done] = shown().columns
  if (!todo || !doing || !done) throw new Error('The sample has three stages')
  page.server.answer({
    [save]: problem(409, 'workflowChanged', 'Ben Brandt has saved a different workflow in the meantime.'),
    'GET /api/taskboard/11/workflow': {
      body: shown({ version: 4, columns: [{ ...todo, name: 'Theirs' }, doing, done] }),
    },
  })
  press(view, 'Save')
  const dialog = await view.findByRole('dialog', { name: 'The workflow was changed' })
  within(dialog).getByText('Ben Brandt has saved a different workflow in the meantime.')
  fireEvent.click(within(dialog).getByText('Merge into my draft'))
  await view.findByText('Theirs', { selector: 'button *' })
  view.getByText('Mine', { selector: 'button *' })
  page.server.answer({ [save]: ({ body }) => ({ body: { findings: [], workflow: body } }) })
  press(view, 'Save')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ version: 4, columns: [{ name: 'Theirs' }, { name: 'Mine' }, {}] })
})

test('leaving with a draft is asked about', async () => {
  const view = await openPage(address)
  await view.findByText('3 columns')
  press(view, 'Add column')
  fireEvent.click(view.getByRole('link', { name: 'Go to board' }))
  await view.findByRole('alertdialog')
  expect(view.address()).toBe(address)
})

test('only owners change it; others look', async () => {
  page.server.answer({
    'GET /api/taskboard/11/workflow': {
      body: shown({ board: { id: '11', name: 'Kai 4', role: 'member', isArchived: false } }),
    },
  })
  const view = await openPage(address)
  await view.findByText('Only owners of this board can change its workflow.')
  const form = await openStage(view, /^Doing/u)
  expect(form).toHaveProperty('disabled', true)
  expect(view.queryByRole('button', { name: 'Remove “Doing”' })).toBeNull()
})

test('what is no board for whoever looks is said', async () => {
  page.server.answer({ 'GET /api/taskboard/11/workflow': problem(404, 'notFound') })
  const view = await openPage(address)
  await view.findByText('Board not found')
})
