import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from '@testing-library/user-event'
import { anna, usePageOnTinyServer } from '../../support/browser.ts'
import { openBoard } from '../../support/open-board.tsx'
import { boardWith, cardOf } from '../../support/sample-board.ts'
import { useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen({ width: 1440, height: 900 })
afterEach(cleanup)

const books = cardOf('11', 'Pack the books', '1')
const happened = (id: string, more: object) => ({
  id,
  taskId: null,
  actor: anna.id,
  happenedAt: '2026-11-20T08:00:00.000Z',
  before: null,
  after: null,
  ...more,
})
const named = {
  people: [
    { id: anna.id, name: 'Anna Müller', isActive: true },
    { id: '8', name: 'Bert Brecht', isActive: true },
  ],
  stages: [],
  labels: [],
}

const people = (was: string | null, is: string | null, who: object = { person: '8' }) => ({
  kind: 'peopleChanged',
  before: { ...who, boardRole: was },
  after: { ...who, boardRole: is },
})

const labelled = (id: string, before: object | null, after: object | null) =>
  happened(id, { kind: 'labelsChanged', before, after })

const openHistory = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More about this board' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }))
  return within(await screen.findByRole('complementary', { name: 'History of “Moving house”' }))
}

test('the history of a board tells what happened, and leads to tasks and to what was before', async () => {
  const first = [
    happened('9', people(null, 'viewer', { role: 'Auditors' })),
    happened('8', people('member', null)),
    happened('7', people('viewer', 'member')),
    happened('6', { kind: 'workflowChanged', after: { added: ['Check', 'Ship'], removed: ['Wait'] } }),
    happened('5', { kind: 'tasksImported', after: { tasks: 3 } }),
    happened('4', {
      kind: 'created',
      taskId: '11',
      title: 'Pack the books',
      after: { title: 'Pack the books' },
    }),
  ]
  const earlier = [
    happened('3', {
      kind: 'boardChanged',
      before: { name: 'Moving' },
      after: { name: 'Moving house', color: true },
    }),
    happened('2', { kind: 'boardArchived' }),
    labelled('14', null, { name: 'Crane', color: 'red' }),
    labelled('13', { name: 'Crane', color: 'red' }, { name: 'Cranes', color: 'blue' }),
    labelled('12', { name: 'Cranes', color: 'blue' }, null),
    happened('1', { ...people('member', null, { person: anna.id }) }),
  ]
  page.server.answer({
    'GET /api/taskboard/5/activity': ({ query }) => ({
      body:
        query.get('before') === '4'
          ? { activities: earlier, hasMore: false, ...named }
          : { activities: first, hasMore: true, ...named },
    }),
  })
  const view = await openBoard(page.server, boardWith([books]))
  const panel = await openHistory()
  await panel.findByText('Anna Müller added the role “Auditors” as a viewer')
  panel.getByText('Anna Müller removed Bert Brecht from the board')
  panel.getByText('Anna Müller made Bert Brecht a member')
  panel.getByText('New columns: Check and Ship')
  panel.getByText('Removed column: Wait')
  panel.getByText('Anna Müller imported 3 tasks')
  await userEvent.click(panel.getByRole('button', { name: 'Earlier entries' }))
  await panel.findByText('Anna Müller renamed the board from “Moving” to “Moving house”')
  panel.getByText('Anna Müller changed the colour of the board')
  panel.getByText('Anna Müller archived the board')
  panel.getByText('Anna Müller left the board')
  panel.getByText('Anna Müller added the label “Crane” to the board')
  panel.getByText('Anna Müller renamed the label “Crane” to “Cranes”')
  panel.getByText('Anna Müller changed the colour of the label “Cranes”')
  panel.getByText('Anna Müller deleted the label “Cranes”')
  expect(panel.queryByRole('button', { name: 'Earlier entries' })).toBeNull()
  expect(view.router.state.location.search).toBe('?history=1')
  await userEvent.click(panel.getByRole('button', { name: 'Pack the books' }))
  await waitFor(() => expect(view.router.state.location.search).toBe('?history=1&task=11'))
})

test('a history that cannot be read says so and is asked for again; an empty one says that', async () => {
  page.server.answer({ 'GET /api/taskboard/5/activity': problem(403, 'notAllowed', 'Not for you.') })
  await openBoard(page.server, boardWith([books], { board: { name: 'Moving house' } }))
  const panel = await openHistory()
  await panel.findByText('Not for you.')
  page.server.answer({
    'GET /api/taskboard/5/activity': { body: { activities: [], hasMore: false, ...named } },
  })
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
  await panel.findByText('Nothing has happened on this board yet.')
  await userEvent.click(panel.getByRole('button', { name: 'Close history' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  const more = screen.getByRole('button', { name: 'More about this board' })
  await waitFor(() => expect(document.activeElement).toBe(more))
})
