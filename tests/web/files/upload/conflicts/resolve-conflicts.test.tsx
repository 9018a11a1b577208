import { act, cleanup, renderHook } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { createIntl, RawIntlProvider } from 'react-intl'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useUploadDialogs } from '../../../../../src/web/files/upload/conflicts/upload-dialogs.ts'
import type { Answer } from '../../../../../src/web/files/upload/conflicts/upload-dialogs.ts'
import type { UploadJob } from '../../../../../src/web/files/upload/job/upload-job.ts'
import type { TransferState } from '../../../../../src/web/files/upload/queue/upload-progress.ts'
import { useResolveConflicts } from '../../../../../src/web/files/upload/conflicts/use-resolve-conflicts.ts'
import { loadMessages } from '../../../../../src/web/session/language/messages.ts'
import { waitingToastsAtom } from '../../../../../src/web/ui/toasts/toasts.ts'
import { storeTokens, usePageOnTinyServer } from '../../../support/browser.ts'
import { problem } from '../../../support/tiny-server.ts'
import { existingFile, jobOf, target } from '../upload-samples.ts'

const page = usePageOnTinyServer()

afterEach(cleanup)

beforeEach(() => {
  storeTokens(600)
  const content = { ...existingFile(''), fileId: undefined, subfolders: [], maxFileSize: null }
  const files = [existingFile('a.txt'), existingFile('b.txt')]
  page.server.answer({ 'GET /api/filemanager': { body: { ...content, files } } })
})

const jobs = (...names: readonly string[]): UploadJob[] =>
  names.map((name) => jobOf(name, new File(['x'], name)))

/** What becomes of uploads whose names were taken at their end; `done` is what was done with each. */
async function openSettling() {
  const intl = createIntl({ locale: 'en', messages: await loadMessages('en') })
  const states = new Map<string, TransferState>()
  const done: string[] = []
  const { signal } = new AbortController()
  const note = (word: string) => (job: UploadJob) => void done.push(`${word} ${job.key}`)
  const parts = {
    jobs: { discard: note('discard'), remember: note('remember') },
    scheduler: { again: note('again'), remove: (key: string) => void done.push(`remove ${key}`) },
    transfers: {
      update: (key: string, { state }: { readonly state?: TransferState }) =>
        void (state && states.set(key, state)),
      stateOf: (key: string) => states.get(key),
    },
  }
  const useDesk = () => {
    const dialogs = useUploadDialogs()
    return {
      dialogs,
      onTaken: useResolveConflicts({ ask: dialogs.ask, open: dialogs.open, signal, ...parts }),
    }
  }
  const { result } = renderHook(useDesk, {
    wrapper: ({ children }) => <RawIntlProvider value={intl}>{children}</RawIntlProvider>,
  })
  const shown = () => result.current.dialogs.current
  return {
    states,
    done,
    shown,
    take: (all: readonly UploadJob[]): void => {
      for (const job of all) {
        states.set(job.key, 'asking')
        result.current.onTaken(job)
      }
    },
    asked: async (): Promise<readonly string[]> => {
      await expect.poll(() => shown()?.kind, { timeout: 5000 }).toBe('conflicts')
      const dialog = shown()
      return dialog?.kind === 'conflicts' ? dialog.conflicts.map(({ picked }) => picked.path.join('/')) : []
    },
    answer: async (answer: Answer): Promise<void> => {
      const dialog = shown()
      if (dialog?.kind !== 'conflicts') throw new Error('Nothing is asked')
      await act(async () => {
        result.current.dialogs.close()
        dialog.answer(answer)
      })
    },
  }
}

test('files that end within a moment are asked about together, each ends as it was chosen', async () => {
  const queue = await openSettling()
  const all = jobs('a.txt', 'B.txt')
  queue.take(all)
  expect(await queue.asked()).toEqual(['a.txt', 'B.txt'])
  await queue.answer(['replace', 'keepBoth'])
  expect(queue.done).toEqual(['remember a.txt', 'again a.txt', 'remember B.txt', 'again B.txt'])
  expect(all.map(({ choice }) => choice)).toEqual([{ basedOn: 'a.txt-1' }, { whenTaken: 'keepBoth' }])
})

test.each([['skip' as const], [['keepExisting'] as const]])(
  'after %j the server forgets the bytes, and the file leaves the list',
  async (answer) => {
    const queue = await openSettling()
    queue.take(jobs('a.txt'))
    await queue.asked()
    await queue.answer(answer)
    expect(queue.done).toEqual(['remove a.txt', 'discard a.txt'])
    expect(queue.states.get('a.txt')).toBe('dropped')
  },
)

test('after cancel the file stays in the list, to be tried again without its bytes', async () => {
  const queue = await openSettling()
  queue.take(jobs('a.txt'))
  await queue.asked()
  await queue.answer('cancel')
  expect(queue.done).toEqual([])
  expect(queue.states.get('a.txt')).toBe('failed')
})

test('each folder has a question of its own, one after another', async () => {
  const queue = await openSettling()
  const [first, second] = jobs('a.txt', 'b.txt')
  if (!first || !second) throw new Error('There are two')
  const elsewhere = { names: ['Sales'], path: target.path.replace('Finance', 'Sales') }
  queue.take([first, { ...second, target: elsewhere }])
  expect(await queue.asked()).toEqual(['a.txt'])
  await queue.answer('cancel')
  expect(await queue.asked()).toEqual(['b.txt'])
  expect(queue.shown()).toMatchObject({ folder: ['Sales'] })
})

test('what was in the way and has gone meanwhile is no question', async () => {
  const queue = await openSettling()
  queue.take(jobs('c.txt'))
  await expect.poll(() => queue.done, { timeout: 5000 }).toEqual(['remember c.txt', 'again c.txt'])
  expect(queue.shown()).toBeUndefined()
})

test('a folder in the place of the file leaves no choice: a dialog names it', async () => {
  const body = {
    ...existingFile(''),
    fileId: undefined,
    subfolders: [{ ...existingFile('a.txt'), fileId: undefined }],
    files: [],
    maxFileSize: null,
  }
  page.server.answer({ 'GET /api/filemanager': { body } })
  const queue = await openSettling()
  queue.take(jobs('a.txt'))
  await expect
    .poll(() => queue.shown(), { timeout: 5000 })
    .toMatchObject({ kind: 'blocked', names: ['a.txt'] })
  expect(queue.states.get('a.txt')).toBe('failed')
})

test('without access to the folder a dialog says so, and the file stays', async () => {
  page.server.answer({ 'GET /api/filemanager': problem(403, 'notAllowed') })
  const queue = await openSettling()
  queue.take(jobs('a.txt'))
  await expect.poll(() => queue.shown()?.kind, { timeout: 5000 }).toBe('accessDenied')
  expect(queue.states.get('a.txt')).toBe('failed')
})

const told = () => getDefaultStore().get(waitingToastsAtom)

test.each([
  [['a.txt'], '“a.txt” stays in the list because its name could not be checked. '],
  [['a.txt', 'b.txt'], '2 files stay in the list because their names could not be checked. '],
])('where %s cannot be compared, that is said once, and why', async (names, says) => {
  page.server.answer({ 'GET /api/filemanager': problem(503, 'unavailable', 'Back in a moment') })
  getDefaultStore().set(waitingToastsAtom, [])
  const queue = await openSettling()
  queue.take(jobs(...names))
  await expect
    .poll(() => told().map(({ text }) => text), { timeout: 5000 })
    .toEqual([`${says}Please try again there.`])
  expect(told()[0]?.children).toBe('Back in a moment')
  expect(names.map((name) => queue.states.get(name))).toEqual(names.map(() => 'failed'))
})
