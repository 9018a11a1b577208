import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemStatus } from '#contract/http/problems.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import { DeleteDialog } from '../../../../src/web/files/trash/delete-dialog.tsx'
import type { Entry } from '../../../../src/web/folders/entries.ts'
import { useUndoKey } from '../../../../src/web/undo/use-undo-key.ts'
import { sessionAtom } from '../../../../src/web/session/session-state.ts'
import { ToastArea } from '../../../../src/web/ui/toasts/toast-area.tsx'
import { anna, storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'
import type { Answers } from '../../support/tiny-server.ts'
import { sampleFile, sampleFolder } from '../entry-samples.ts'

const page = usePageOnTinyServer()
useScreen()
let person = 100

beforeEach(() => {
  storeTokens(600)
  const session = { user: { ...anna, id: String((person += 1)) }, permissions: [] as const }
  getDefaultStore().set(sessionAtom, session)
})
afterEach(cleanup)

const trash = 'POST /api/filemanager/trash'
const restore = 'POST /api/filemanager/trash/restore'
const many = (count: number): Entry[] => Array.from({ length: count }, (_, i) => sampleFile(`${i + 1}.txt`))

test('says what will happen to a file, a folder, and several', async () => {
  await show([sampleFile('a.txt')])
  screen.getByRole('dialog', { name: 'Delete file' })
  screen.getByText('“a.txt” will be moved to the trash.')
  screen.getByText('You can restore it from there for 30 days. After that it is permanently deleted.')
  cleanup()
  await show([sampleFolder('Plans')])
  screen.getByRole('dialog', { name: 'Delete folder' })
  screen.getByText('“Plans” and everything in it will be moved to the trash.')
  cleanup()
  await show([sampleFolder('Plans'), ...many(8)])
  const dialog = screen.getByRole('dialog', { name: 'Delete 9 items' })
  const named = within(dialog).getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'Plans',
    '1.txt',
    '2.txt',
    '3.txt',
    '4.txt',
    'and 4 more items',
  ])
})

test('the focus is on what deletes, as that can be taken back: Enter is enough', async () => {
  answer({ 'POST /api/filemanager/delete': { body: { id: 'f-a.txt' } } })
  const { user, onClose } = await show([sampleFile('a.txt')])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentTo('/delete')).toHaveLength(1)
})

test('what is deleted is gone, and Undo in the toast brings it back', async () => {
  answer({
    'POST /api/filemanager/delete': { body: { id: 'f-a.txt' } },
    [restore]: ({ body }) => restored(body, () => null),
  })
  const { user, gone, onClose } = await show([sampleFile('a.txt')])
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(gone).toEqual(['a.txt'])
  await screen.findAllByText('“a.txt” is now in the trash.')
  // the dialog is not taken away here, and what lies outside it is hidden meanwhile
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  await screen.findAllByText('Undone: deleting “a.txt”')
  expect(sentTo('/restore')).toEqual([{ ids: ['f-a.txt'], whenTaken: 'keepBoth' }])
})

test('many are sent in parts, and what was refused is said with its reason', async () => {
  answer({
    [trash]: ({ body }) =>
      deleted(body, (path) => (path.endsWith('/7.txt') || path.endsWith('/8.txt') ? 'notAllowed' : null)),
  })
  const { user, gone, onClose } = await show(many(450))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: '2 items not deleted' })
  within(dialog).getByText('You do not have permission to delete “7.txt”.')
  within(dialog).getByText('You do not have permission to delete “8.txt”.')
  within(dialog).getByText('448 other items are now in the trash.')
  expect(gone).toHaveLength(448)
  expect(sentTo('/trash').map((body) => (body as { paths: string[] }).paths.length)).toEqual([200, 200, 50])
  await screen.findAllByText('448 items are now in the trash.')
  expect(onClose).not.toHaveBeenCalled()
})

test('of many that were stopped after something was refused, only what was sent is in the trash', async () => {
  const held = Promise.withResolvers<null>()
  answer({
    [trash]: async ({ body }) => {
      await held.promise
      return deleted(body, (path) => (path.endsWith('/7.txt') ? 'notAllowed' : null))
    },
  })
  const { user, gone } = await show(many(450))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  held.resolve(null)
  const dialog = await screen.findByRole('dialog', { name: 'Not deleted' })
  within(dialog).getByText('199 other items are now in the trash.')
  expect(gone).toHaveLength(199)
  expect(sentTo('/trash')).toHaveLength(1)
})

test('a failure of the server keeps the dialog, and trying again sends only what is left', async () => {
  answer({ [trash]: ({ body }) => deleted(body, (path) => (path.endsWith('/2.txt') ? 'unexpected' : null)) })
  const { user, gone, onClose } = await show(many(3))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('“2.txt” could not be deleted. Please try again.')
  expect(gone).toEqual(['1.txt', '3.txt'])
  answer({ 'POST /api/filemanager/delete': { body: { id: 'f-2.txt' } } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(gone).toEqual(['1.txt', '3.txt', '2.txt'])
})

test('what a second try cannot help is still told after it', async () => {
  answer({
    [trash]: ({ body }) =>
      deleted(body, (path) =>
        path.endsWith('/2.txt') ? 'unexpected' : path.endsWith('/3.txt') ? 'notAllowed' : null,
      ),
  })
  const { user, gone, onClose } = await show(many(3))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('“2.txt” could not be deleted. Please try again.')
  answer({ 'POST /api/filemanager/delete': { body: { id: 'f-2.txt' } } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const left = await screen.findByRole('dialog', { name: 'Not deleted' })
  within(left).getByText('You do not have permission to delete “3.txt”.')
  within(left).getByText('2 other items are now in the trash.')
  expect(gone).toEqual(['1.txt', '2.txt'])
  expect(onClose).not.toHaveBeenCalled()
})

test('one that is refused says so in its dialog; one that is gone already leaves the page too', async () => {
  answer({ 'POST /api/filemanager/delete': problem(403, 'notAllowed') })
  const refused = await show([sampleFile('a.txt')])
  await refused.user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('You do not have permission to delete “a.txt”.')
  expect(refused.gone).toEqual([])
  cleanup()
  answer({ 'POST /api/filemanager/delete': problem(404, 'notFound') })
  const late = await show([sampleFile('a.txt')])
  await late.user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('“a.txt” is no longer here.')
  expect(late.gone).toEqual(['a.txt'])
})

test('without a network the dialog stays, and trying again deletes when it is back', async () => {
  answer({ 'POST /api/filemanager/delete': { body: { id: 'f-a.txt' } } })
  const { user, gone, onClose } = await show([sampleFile('a.txt')])
  const lost = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('lost'))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Kontor cannot be reached. Please check your connection.')
  lost.mockRestore()
  expect(gone).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(gone).toEqual(['a.txt'])
})

test('Ctrl+Z brings back what it can, and says what is left and why', async () => {
  let isPlaceGone = true
  answer({
    [trash]: ({ body }) => deleted(body, () => null),
    [restore]: ({ body }) => restored(body, (id) => (isPlaceGone && id === 'f-2.txt' ? 'placeGone' : null)),
  })
  const { user, onClose } = await show(many(3))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  cleanup()
  await mount(<Undoing />)
  await user.keyboard('{Control>}z{/Control}')
  await screen.findAllByText(
    'Not undone: deleting 3 items. 1 of 3 are still in the trash. ' +
      'The folder that contained “2.txt” no longer exists. Choose another one in the trash.',
  )
  isPlaceGone = false
  answer({
    [restore]: {
      body: {
        results: [
          { id: 'f-2.txt', status: 200, code: null, path: '/remote.php/dav/files/a@b/Finance/2 (1).txt' },
        ],
      },
    },
  })
  await user.keyboard('{Control>}z{/Control}')
  await screen.findAllByText(/“2.txt” has been restored as “2 \(1\).txt”/u)
  expect(sentTo('/restore').at(-1)).toEqual({ ids: ['f-2.txt'], whenTaken: 'keepBoth' })
})

test('Ctrl+Z in the moment in which the entry vanishes brings it back, not what was deleted before', async () => {
  answer({
    'POST /api/filemanager/delete': { body: { id: 'f-a.txt' } },
    [restore]: ({ body }) => restored(body, () => null),
  })
  const first = await show([sampleFile('a.txt')])
  await first.user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(first.onClose).toHaveBeenCalled())
  cleanup()
  const second = await show([sampleFile('b.txt')], pressUndo)
  await second.user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findAllByText('Undone: deleting “b.txt”')
  expect(sentTo('/restore')).toEqual([{ ids: ['f-b.txt'], whenTaken: 'keepBoth' }])
})

test('while it is being deleted the focus stays in the dialog, so that no key reaches the page', async () => {
  const held = Promise.withResolvers<null>()
  answer({
    'POST /api/filemanager/delete': async () => {
      await held.promise
      return { body: { id: 'f-a.txt' } }
    },
  })
  const { user, onClose } = await show([sampleFile('a.txt')])
  const button = screen.getByRole('button', { name: 'Delete' })
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  held.resolve(null)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentTo('/delete')).toHaveLength(1)
})

const pressUndo = (): void => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })

const answer = (answers: Answers): void => page.server.answer(answers)

const sentTo = (end: string): unknown[] =>
  page.server.seen
    .filter(({ method, path }) => method === 'POST' && path.endsWith(end))
    .map(({ body }) => body)

type Refuse = (of: string) => ProblemCode | null

const deleted = (body: unknown, refuse: Refuse) => ({
  body: {
    results: (body as { paths: string[] }).paths.map((path) => ({ path, id: '1', ...outcome(refuse(path)) })),
  },
})

const restored = (body: unknown, refuse: Refuse) => ({
  body: {
    results: (body as { ids: string[] }).ids.map((id) => ({
      id,
      path: `/remote.php/dav/files/${anna.email}/Finance/${id.slice(2)}`,
      ...outcome(refuse(id)),
    })),
  },
})

const outcome = (code: ProblemCode | null) => ({ status: code === null ? 200 : problemStatus[code], code })

async function show(entries: readonly Entry[], whenGone: () => void = () => undefined) {
  const gone: string[] = []
  const onClose = vi.fn<() => void>()
  const mounted = await mount(
    <>
      <DeleteDialog
        entries={entries}
        onGone={(some) => {
          gone.push(...some.map(({ name }) => name))
          whenGone()
        }}
        onClose={onClose}
      />
      <Undoing />
    </>,
  )
  return { ...mounted, gone, onClose }
}

function Undoing() {
  useUndoKey()
  return <ToastArea />
}
