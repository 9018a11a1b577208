import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { dialogTitled } from '../../support/dialog-titled.ts'
import { allowing, card, openBoard, titlesIn } from '../../support/open-board.tsx'
import { boardWith, cardOf, connectionOf, stageOf, threeStages } from '../../support/sample-board.ts'
import { useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'

const page = usePageOnTinyServer()
useScreen({ width: 1440, height: 900 })
afterEach(cleanup)

const books = cardOf('11', 'Pack the books', '1')
const van = cardOf('12', 'Order a van', '1')

describe('moving by keyboard', () => {
  test('goes sideways to the next stage that takes the card, with what was seen of it', async () => {
    const connections = [connectionOf('1', '3')]
    await openBoard(page.server, boardWith([books, van], { connections }))
    page.server.answer({ 'POST /api/task/move': allowing([books, van]) })
    act(() => card('Pack the books').focus())
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    expect(titlesIn('Done')).toEqual(['Pack the books'])
    await screen.findByText('“Pack the books” is now in “Done”')
    expect(page.server.seen.find(({ path }) => path === '/api/task/move')?.body).toEqual([
      { taskId: '11', from: { stageId: '1', positionVersion: 1 }, to: { stageId: '3', after: null } },
    ])
    await waitFor(() => expect(document.activeElement).toBe(card('Pack the books')))
  })

  test('is taken back by Ctrl+Z, against the arrows, by the move that it was', async () => {
    await openBoard(page.server, boardWith([books, van], { connections: [connectionOf('1', '2')] }))
    page.server.answer({ 'POST /api/task/move': allowing([books, van]) })
    act(() => card('Order a van').focus())
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    await screen.findByText('“Order a van” is now in “Doing”')
    await userEvent.keyboard('{Control>}z{/Control}')
    await screen.findByText('Undone: Moving “Order a van”')
    expect(page.server.seen.findLast(({ path }) => path === '/api/task/move')?.body).toEqual([
      {
        taskId: '12',
        from: { stageId: '2', positionVersion: 2 },
        to: { stageId: '1', after: '11' },
        takesBack: '77',
      },
    ])
  })

  test('that no stage allows asks nothing and says why', async () => {
    await openBoard(page.server, boardWith([books], { connections: [connectionOf('2', '3')] }))
    act(() => card('Pack the books').focus())
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    await screen.findByText('The workflow does not allow this step.')
    expect(titlesIn('To do')).toEqual(['Pack the books'])
    expect(page.server.seen.some(({ path }) => path === '/api/task/move')).toBe(false)
  })

  test('that the server refuses goes back and names who was faster', async () => {
    await openBoard(page.server, boardWith([books]))
    page.server.answer({
      'POST /api/task/move': problem(409, 'movedMeanwhile', 'Bert Brecht was faster: the task is elsewhere.'),
    })
    act(() => card('Pack the books').focus())
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    await screen.findByText(/Bert Brecht was faster/u)
    expect(titlesIn('To do')).toEqual(['Pack the books'])
    await waitFor(() =>
      expect(page.server.seen.some(({ path }) => path === '/api/taskboard/5/changes')).toBe(true),
    )
  })

  test('cuts and pastes behind another card', async () => {
    const paint = cardOf('13', 'Paint', '2')
    await openBoard(page.server, boardWith([books, van, paint]))
    page.server.answer({ 'POST /api/task/move': allowing([books]) })
    act(() => card('Pack the books').focus())
    await userEvent.keyboard('{Control>}x{/Control}{ArrowRight}')
    await waitFor(() => expect(document.activeElement).toBe(card('Paint')))
    await userEvent.keyboard('{Control>}v{/Control}')
    await waitFor(() =>
      expect(page.server.seen.find(({ path }) => path === '/api/task/move')?.body).toMatchObject([
        { taskId: '11', to: { stageId: '2', after: '13' } },
      ]),
    )
  })

  test('deletes what can be brought back', async () => {
    await openBoard(page.server, boardWith([books, van]))
    page.server.answer({ 'DELETE /api/task/11': { status: 204 } })
    act(() => card('Pack the books').focus())
    await userEvent.keyboard('{Delete}')
    await screen.findByText('“Pack the books” deleted')
    expect(titlesIn('To do')).toEqual(['Order a van'])
    page.server.answer({ 'POST /api/task/11/restore': { body: {} } })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(page.server.seen.some(({ path }) => path === '/api/task/11/restore')).toBe(true),
    )
  })
})

describe('the stages to move to', () => {
  test('are all listed, the impossible ones with their reason', async () => {
    const stages = [
      ...threeStages,
      stageOf('4', 'Archive room', { limit: 1, isHardLimit: true, requires: ['assignee'] }),
    ]
    const connections = [connectionOf('1', '2', true), connectionOf('1', '4')]
    await openBoard(page.server, boardWith([books, cardOf('15', 'Old', '4')], { stages, connections }))
    act(() => card('Pack the books').focus())
    fireEvent.keyDown(card('Pack the books'), { key: 'ContextMenu' })
    const dialog = await dialogTitled('Move “Pack the books” to')
    const lines = within(dialog)
      .getAllByRole('listitem', { hidden: true })
      .map((line) => line.textContent)
    expect(lines[0]).toContain('Current column')
    expect(lines[1]).toContain('This step must be approved.')
    expect(lines[2]).toContain('The workflow does not allow this step.')
    expect(lines[3]).toContain('The column is full: it takes at most 1 task. Still missing: an assignee.')
  })
  test('say of several cards where they are', async () => {
    await openBoard(page.server, boardWith([books, van]))
    act(() => card('Pack the books').focus())
    await userEvent.keyboard(' {ArrowDown} ')
    fireEvent.keyDown(card('Order a van'), { key: 'ContextMenu' })
    const dialog = await dialogTitled('Move 2 tasks to')
    within(dialog).getByText('Current column')
  })
})
