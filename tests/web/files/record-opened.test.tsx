import { act, cleanup, fireEvent } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordOpened, useRecordOpened } from '../../../src/web/files/data/record-opened.ts'
import { pendingCallsAtom } from '../../../src/web/session/pending-calls.ts'
import { keepSession } from '../../../src/web/session/session-state.ts'
import { anna, storeTokens, usePageOnTinyServer } from '../support/browser.ts'
import { mount } from '../support/mount.tsx'
import { useScreen } from '../support/screen.ts'
import { openTree } from '../support/open-tree.tsx'
import { fileOf, financeWith, folderOf, openFolder } from '../support/open-folder.tsx'

const page = usePageOnTinyServer()
useScreen()
beforeEach(() => {
  storeTokens(600)
  sessionStorage.clear()
  keepSession({ user: anna, permissions: ['VIEW_FILE_MANAGER'] })
})
afterEach(() => {
  cleanup()
})

const told = (): readonly string[] =>
  page.server.seen.flatMap(({ method, path }) => {
    const id = /^\/api\/filemanager\/([^/]+)\/opened$/u.exec(path)?.[1]
    return method === 'POST' && id !== undefined ? [decodeURIComponent(id)] : []
  })
const settled = async (count: number) => {
  await vi.waitFor(() => expect(told()).toHaveLength(count), { timeout: 3000 })
}

const Piece = ({ id }: { readonly id: string | null }) => {
  useRecordOpened(id)
  return null
}

test('what stays open a second is told once, however often it is drawn, and what one passes is not', async () => {
  const view = await mount(<Piece id="1" />)
  await new Promise((resolve) => setTimeout(resolve, 300))
  for (const id of ['2', '3', null, '4']) view.rerender(<Piece id={id} />)
  view.rerender(<Piece id="4" />)
  await settled(1)
  expect(told()).toEqual(['4'])
})

test('nobody waits for it: it is silent, a refusal is no error, and after one it is told again', async () => {
  const store = getDefaultStore()
  let most = 0
  const stop = store.sub(pendingCallsAtom, () => (most = Math.max(most, store.get(pendingCallsAtom))))
  await recordOpened('7')
  await recordOpened('7')
  expect(told()).toEqual(['7', '7'])
  page.server.answer({ 'POST /api/filemanager/7/opened': { status: 204 } })
  await recordOpened('7')
  await recordOpened('7')
  expect(told()).toEqual(['7', '7', '7'])
  stop()
  expect(most).toBe(0)
})

test('what was opened last is not told again for ten minutes, another one in between is', async () => {
  page.server.answer({
    'POST /api/filemanager/1/opened': { status: 204 },
    'POST /api/filemanager/2/opened': { status: 204 },
  })
  for (const id of ['1', '1', '2', '1', '1']) await recordOpened(id)
  expect(told()).toEqual(['1', '2', '1'])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
  await recordOpened('1')
  expect(told()).toEqual(['1', '2', '1', '1'])
  keepSession({ user: { ...anna, id: '8' }, permissions: [] })
  await recordOpened('1')
  expect(told()).toHaveLength(5)
})

test('a folder that may be read is told, and the file whose details are opened', async () => {
  page.server.answer({
    'POST /api/filemanager/finance/opened': { status: 204 },
    'POST /api/filemanager/f-a.txt/opened': { status: 204 },
  })
  const { entry } = await openFolder(page.server, financeWith([folderOf('Plans')], [fileOf('a.txt')]))
  await settled(1)
  await act(async () => fireEvent.click(entry('a.txt')))
  await settled(2)
  expect(told()).toEqual(['finance', 'f-a.txt'])
})

test('a folder that is only walked through is not told', async () => {
  await openFolder(page.server, financeWith([folderOf('Plans')], [], 0))
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(told()).toEqual([])
})

test('a folder that is clicked in the tree is told', async () => {
  const { line } = await openTree(page.server, { Finance: { 'a.txt': 1 } })
  await act(async () => fireEvent.click(line('Finance')))
  await settled(1)
  expect(told()).toEqual(['Finance/'])
})
