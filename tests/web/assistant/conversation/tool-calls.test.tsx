import { fireEvent, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { ToolCallCard } from '../../../../src/web/assistant/conversation/tool-calls.tsx'
import { hostAtom } from '../../../../src/web/host/host.ts'
import { mount } from '../../support/mount.tsx'
import { toolCall } from '../chat-samples.ts'
import { useChatScene } from '../chat-scene.ts'

const { page } = useChatScene()
const store = getDefaultStore()
const browser = store.get(hostAtom)
afterEach(() => store.set(hostAtom, browser))
const nothing = (): void => undefined
const show = (more: Parameters<typeof toolCall>[0]) =>
  mount(<ToolCallCard call={toolCall(more)} onDecided={nothing} />, '/assistant/5')
const table = { columns: ['name'], rows: [['Ida']], isCut: false }

test.each([
  ['queryTooSlow', 'The query took too long and was stopped. Ask for less at once.', true],
  ['unavailable', 'The database cannot answer just now. Please try again shortly.', true],
  ['unexpected', 'This did not work. Please try again.', true],
  ['queryWrong', 'The database could not read the query. Rephrase the question.', false],
  ['queryNotAllowed', 'You can only ask about what you may see in this database. Nothing is changed.', false],
])('a question to the database that failed with %s says why: %s', async (problem, words, mayAgain) => {
  await show({ state: 'failed', problem })
  screen.getByText('Failed')
  screen.getByText(words)
  expect(screen.queryByRole('button', { name: 'Ask again' }) !== null).toBe(mayAgain)
})

test('one that took too long is asked again', async () => {
  page.server.answer({ 'POST /api/chat/tool-calls/41/run': { body: table } })
  await show({ state: 'failed', problem: 'queryTooSlow' })
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  await screen.findByRole('cell', { name: 'Ida' })
  expect(screen.queryByText(/took too long/u)).toBeNull()
  expect(screen.queryByText('Failed')).toBeNull()
  screen.getByText('Done')
})

test.each([
  ['searchWeb', 'webAway', 'The web search is not responding at the moment. Please try again later.'],
  ['searchWeb', 'unavailable', 'This did not work. Please try again.'],
  ['createFile', 'unavailable', 'This did not work. Please try again.'],
] as const)('%s that failed with %s blames no database: %s', async (name, problem, words) => {
  await show({ name, state: 'failed', problem })
  screen.getByText(words)
})

test('where the frame saves no files, the browser is offered for that', async () => {
  const opened: string[] = []
  store.set(hostAtom, { ...browser, download: (address) => opened.push(address) })
  window.happyDOM.setURL(`${page.server.address}/assistant/5`)
  await show({ table })
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Open in the browser to save as CSV' }))
  expect(opened).toEqual(['/assistant/5'])
})

test.each([
  ['installation', 'Question to the database of this installation'],
  ['wharf', 'Question to the database “wharf”'],
  [null, 'Question to the database'],
])('what the database %s answered is said to be of it: %s', async (database, words) => {
  await show({ database, table })
  screen.getByRole('heading', { name: words })
  screen.getByRole('group', { name: words })
})
