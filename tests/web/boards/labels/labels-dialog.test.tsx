import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LabelsDialog } from '../../../../src/web/boards/labels/labels-dialog.tsx'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
afterEach(cleanup)
beforeEach(() => storeTokens(600))

const board = {
  id: '11',
  name: 'Kai 4',
  role: 'owner' as const,
  isArchived: false,
  labels: [{ id: '21', name: 'Safety', color: 'red' as const }],
}
async function openLabels(more: Partial<typeof board> | { readonly role: 'member' } = {}) {
  const shown = { ...board, ...more }
  const view = await mount(<LabelsDialog board={shown} labels={shown.labels} onClose={() => {}} />)
  return { view, dialog: await view.findByRole('dialog', { name: 'Labels for “Kai 4”' }) }
}
const sent = (method: string) => page.server.seen.filter((each) => each.method === method)

test('owners add a label with a name and a colour', async () => {
  page.server.answer({
    'POST /api/taskboard/11/labels': { status: 201, body: { id: '22', name: 'Crane', color: 'teal' } },
  })
  const { dialog } = await openLabels()
  fireEvent.click(within(dialog).getByText('Create label'))
  fireEvent.click(within(dialog).getByText('Create'))
  expect(sent('POST')).toEqual([])
  fireEvent.change(within(dialog).getByLabelText(/^Name/u), { target: { value: 'Crane' } })
  fireEvent.click(within(dialog).getByLabelText('Teal'))
  fireEvent.click(within(dialog).getByText('Create'))
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
  expect(sent('POST')[0]?.body).toEqual({ name: 'Crane', color: 'teal' })
})

test('a label is renamed where it stands, and what was typed stays when the name is taken', async () => {
  page.server.answer({
    'PUT /api/taskboard/11/labels/21': problem(409, 'nameTaken', 'There is one already.'),
  })
  const { dialog } = await openLabels()
  fireEvent.click(within(dialog).getByLabelText('Edit “Safety”'))
  fireEvent.change(within(dialog).getByLabelText(/^Name/u), { target: { value: 'Crane' } })
  fireEvent.click(within(dialog).getByText('Save'))
  await within(dialog).findByText('There is one already.')
  expect(within(dialog).getByLabelText(/^Name/u)).toHaveProperty('value', 'Crane')
  expect(sent('PUT')[0]?.body).toEqual({ name: 'Crane', color: 'red' })
})

test('a label is deleted once that is confirmed', async () => {
  page.server.answer({ 'DELETE /api/taskboard/11/labels/21': { status: 204 } })
  const { dialog } = await openLabels()
  fireEvent.click(within(dialog).getByLabelText('Delete “Safety”'))
  within(dialog).getByText('It disappears from all tasks of this board. That cannot be undone.')
  expect(sent('DELETE')).toEqual([])
  fireEvent.click(within(dialog).getByText('Delete label'))
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
})

test('others see what labels there are', async () => {
  const { dialog } = await openLabels({ role: 'member' })
  within(dialog).getByText('Safety')
  expect(within(dialog).queryByText('Create label')).toBeNull()
  expect(within(dialog).queryByLabelText('Edit “Safety”')).toBeNull()
})
