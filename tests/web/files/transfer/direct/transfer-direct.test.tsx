import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, describe, expect, test } from 'vitest'
import { ALL, CREATE, DELETE } from '#contract/rights/permissions.ts'
import { clipboardAtom } from '../../../../../src/web/files/transfer/transfer-orders.ts'
import { usePageOnTinyServer } from '../../../support/browser.ts'
import { fileOf, financeWith, folderOf, openFolder } from '../../../support/open-folder.tsx'
import type { Opened } from '../../../support/open-folder.tsx'
import { useScreen } from '../../../support/screen.ts'
import {
  briefly,
  ctrl,
  finance,
  findDialog,
  focus,
  go,
  openFinance,
  press,
  sentBy,
  usual,
  wait,
} from '../transfer-scene.tsx'

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

const noted = (): readonly string[] =>
  (getDefaultStore().get(clipboardAtom)?.entries ?? []).map(({ name }) => name)
const sent = (): readonly string[] => sentBy(page.server).flatMap(briefly)

describe('cut, copy and paste', () => {
  test('what is selected is cut and pasted elsewhere, once', async () => {
    const opened = await openFinance(page.server)
    focus(opened, 'a.txt')
    await press(opened, ` {ArrowRight} ${ctrl('x')}`)
    await screen.findAllByText('2 items cut')
    screen.getAllByText('Open the destination folder and choose “Paste”.')
    expect(opened.entry('a.txt').style.opacity).toBe('0.5')
    expect(opened.entry('c.txt').style.opacity).toBe('')
    await go(opened, '/filemanager/Finance/Plans/')
    await press(opened, ctrl('v'))
    await waitFor(() =>
      expect(sent()).toEqual([
        'move Finance/a.txt > Finance/Plans/a.txt',
        'move Finance/b.txt > Finance/Plans/b.txt',
      ]),
    )
    expect(noted()).toEqual([])
  })

  test('without a selection it is the one with the focus; a copy can be pasted again and again', async () => {
    const opened = await openFinance(page.server)
    focus(opened, 'b.txt')
    await press(opened, ctrl('c'))
    await screen.findAllByText('“b.txt” copied')
    await go(opened, '/filemanager/Finance/Plans/')
    await press(opened, ctrl('v'))
    await waitFor(() => expect(sent()).toEqual(['copy Finance/b.txt > Finance/Plans/b.txt']))
    await waitFor(() => expect(screen.queryByText('“b.txt” copied')).toBeNull())
    expect(noted()).toEqual(['b.txt'])
  })

  test('a key that is pressed before what hears it is loaded is not lost', async () => {
    getDefaultStore().set(clipboardAtom, null)
    const opened = await openFolder(page.server, finance)
    focus(opened, 'b.txt')
    await opened.user.keyboard(ctrl('c'))
    await waitFor(() => expect(noted()).toEqual(['b.txt']))
    await screen.findAllByText('“b.txt” copied')
  })

  test('what is said of the clipboard changes in place', async () => {
    const opened = await openFinance(page.server)
    focus(opened, 'b.txt')
    await press(opened, ctrl('c') + ctrl('x') + ctrl('c') + ctrl('x'))
    await screen.findByText('“b.txt” cut')
    await act(async () => await wait(500))
    screen.getByText('“b.txt” cut')
    expect(screen.queryByText('“b.txt” copied')).toBeNull()
  })

  test('a copy in its own folder gets a free name', async () => {
    const opened = await openFinance(page.server)
    focus(opened, 'a.txt')
    await press(opened, ctrl('c') + ctrl('v'))
    await waitFor(() => expect(sent()).toEqual(['copy Finance/a.txt > Finance/a (1).txt']))
  })

  test('what was cut in the same folder stays there, and it is said why', async () => {
    const opened = await openFinance(page.server)
    focus(opened, 'a.txt')
    await press(opened, ctrl('x') + ctrl('v'))
    await screen.findAllByText('The item is already in this folder.')
    expect(noted()).toEqual(['a.txt'])
    expect(sent()).toEqual([])
  })

  test('what cannot be done by keys is said once, however often they are pressed', async () => {
    const opened = await openFinance(page.server)
    focus(opened, 'a.txt')
    await press(opened, ctrl('x') + ctrl('v').repeat(4))
    await screen.findAllByText('The item is already in this folder.')
    await act(async () => await wait(500))
    expect(toastsOf('The item is already in this folder.')).toHaveLength(1)
    const closed = [fileOf('a.txt', ALL & ~DELETE)]
    cleanup()
    const other = await openFinance(page.server, { ...usual, 'Finance/': financeWith([], closed) })
    focus(other, 'a.txt')
    await press(other, ctrl('x').repeat(3) + '{Delete}'.repeat(2))
    const missing = 'You do not have the “Delete” right to the folder “Finance”.'
    await screen.findAllByText(missing)
    await act(async () => await wait(500))
    expect(toastsOf(missing)).toHaveLength(1)
  })

  test('Escape forgets what was cut, after the selection', async () => {
    const opened = await openFinance(page.server)
    focus(opened, 'a.txt')
    await press(opened, ` ${ctrl('x')}`)
    await press(opened, '{Escape}')
    expect(opened.selected()).toEqual([])
    expect(noted()).toEqual(['a.txt'])
    await press(opened, '{Escape}')
    expect(noted()).toEqual([])
    expect(opened.entry('a.txt').style.opacity).toBe('')
  })

  test('keys in a field belong to the field', async () => {
    const opened = await openFinance(page.server)
    focus(opened, 'a.txt')
    await press(opened, ctrl('x'))
    focus(opened, 'b.txt')
    await press(opened, '{F2}')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
    await press(opened, ctrl('c') + ctrl('x') + ctrl('v'))
    expect(noted()).toEqual(['a.txt'])
    expect(screen.queryByText('The item is already in this folder.')).toBeNull()
    expect(sent()).toEqual([])
  })

  test('what may not be taken away is not cut, and it is said which right is missing', async () => {
    const files = [fileOf('a.txt', ALL & ~DELETE)]
    const opened = await openFinance(page.server, { ...usual, 'Finance/': financeWith([], files) })
    focus(opened, 'a.txt')
    await press(opened, ctrl('x'))
    await screen.findAllByText('You do not have the “Delete” right to the folder “Finance”.')
    expect(noted()).toEqual([])
  })

  test('the list of keys names them', async () => {
    const opened = await openFinance(page.server)
    focus(opened, 'a.txt')
    await press(opened, '?')
    const keys = await findDialog('Keyboard shortcuts')
    for (const name of ['Ctrl + X, Ctrl + C', 'Ctrl + V', 'Ctrl + Z']) within(keys).getByText(name)
  })
})

const toastsOf = (text: string): readonly Element[] =>
  Array.from(document.querySelectorAll('.fui-Toast')).filter(({ textContent }) => textContent.includes(text))

/** What a drag carries, as a browser hands it to each of its events. */
function carried() {
  const data = new Map<string, string>()
  return {
    effectAllowed: 'none',
    dropEffect: 'none',
    setData: (type: string, value: string) => void data.set(type, value),
    setDragImage: () => undefined,
    get types() {
      return [...data.keys()]
    },
  }
}

async function drag(opened: Opened, from: string, to: Element, ctrlKey = false) {
  await press(opened, '')
  const dataTransfer = carried()
  const fire = (kind: 'dragStart' | 'dragOver' | 'drop', on: Element): void => {
    const event = createEvent[kind](on, { dataTransfer })
    // this browser's drag events know no keys
    Object.defineProperty(event, 'ctrlKey', { value: ctrlKey })
    fireEvent(on, event)
  }
  fire('dragStart', opened.entry(from))
  fire('dragOver', to)
  return { drop: () => fire('drop', to) }
}

describe('dragging', () => {
  test('takes the whole selection along, and says where it goes', async () => {
    const opened = await openFinance(page.server)
    focus(opened, 'a.txt')
    await press(opened, ' {ArrowRight} ')
    const { drop } = await drag(opened, 'b.txt', opened.entry('Plans'))
    await screen.findByText('Move 2 items to “Plans”')
    expect(opened.entry('Plans').hasAttribute('data-drop-lit')).toBe(true)
    drop()
    await waitFor(() =>
      expect(sent()).toEqual([
        'move Finance/a.txt > Finance/Plans/a.txt',
        'move Finance/b.txt > Finance/Plans/b.txt',
      ]),
    )
    expect(opened.entry('Plans').hasAttribute('data-drop-lit')).toBe(false)
  })

  test('one that is not selected goes alone; with Ctrl it is copied', async () => {
    const opened = await openFinance(page.server)
    focus(opened, 'a.txt')
    await press(opened, ' ')
    const { drop } = await drag(opened, 'c.txt', opened.entry('Plans'), true)
    await screen.findByText('Copy to “Plans”')
    drop()
    await waitFor(() => expect(sent()).toEqual(['copy Finance/c.txt > Finance/Plans/c.txt']))
  })

  test('a folder that takes nothing says why, and so does one that is dragged onto itself', async () => {
    const folders = [folderOf('Archive', ALL & ~CREATE), folderOf('Plans')]
    const places = { ...usual, 'Finance/': financeWith(folders, [fileOf('a.txt')]) }
    const opened = await openFinance(page.server, places)
    const closed = await drag(opened, 'a.txt', opened.entry('Archive'))
    const missing = 'You do not have the “Create” right to the folder “Archive”.'
    await screen.findByText(missing)
    expect(opened.entry('Archive').hasAttribute('data-drop-lit')).toBe(false)
    closed.drop()
    await screen.findAllByText(missing)
    await drag(opened, 'Plans', opened.entry('Plans'))
    await screen.findByText('“Plans” cannot be moved or copied into itself.')
    fireEvent.dragEnd(opened.entry('Plans'))
    await waitFor(() => expect(screen.queryByText(/into itself/u)).toBeNull())
    expect(sent()).toEqual([])
  })

  test('onto a breadcrumb: the root says why it takes nothing', async () => {
    const opened = await openFinance(page.server)
    const home = opened.view.container.querySelector('nav a[href="/filemanager/"]')
    if (!home) throw new Error('no way to the root')
    await drag(opened, 'a.txt', home)
    await screen.findByText('The top level cannot be a destination. Open a folder.')
  })

  test('a file is no place to put things', async () => {
    const opened = await openFinance(page.server)
    const { drop } = await drag(opened, 'a.txt', opened.entry('b.txt'))
    drop()
    await wait(100)
    expect(sent()).toEqual([])
  })

  test('a mouse drags entries, a finger does not', async () => {
    const byMouse = await openFinance(page.server)
    await waitFor(() => expect(byMouse.entry('a.txt').getAttribute('draggable')).toBe('true'))
    cleanup()
    const { navigator } = window.happyDOM.settings
    navigator.maxTouchPoints = 1
    try {
      const byFinger = await openFinance(page.server)
      expect(byFinger.entry('a.txt').getAttribute('draggable')).toBe('false')
    } finally {
      navigator.maxTouchPoints = 0
    }
  })
})
