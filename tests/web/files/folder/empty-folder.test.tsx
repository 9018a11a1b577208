import { act, cleanup, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { uploadsPath } from '#contract/files/uploads.ts'
import { pickedFiles } from '../../../../src/web/file-picker/picked-files.ts'
import { uploadRequestsAtom } from '../../../../src/web/files/upload/job/upload-request.ts'
import { usePageOnTinyServer } from '../../support/browser.ts'
import { fileOf, financeWith, openEmptyFolder } from '../../support/open-folder.tsx'
import { useScreen } from '../../support/screen.ts'
import { problem } from '../../support/tiny-server.ts'
import type { Answer } from '../../support/tiny-server.ts'
import { target } from '../upload/upload-samples.ts'

// FilePond itself does not run in the browser of these tests; files go up without their place in its list
vi.mock('../../../../src/web/files/upload/panel/upload-list-view.tsx', () => ({
  UploadListView: () => null,
}))

const page = usePageOnTinyServer()
useScreen()
afterEach(cleanup)

test.each([
  ['a mouse', 'fine', 'Drag files here or choose “Upload”.'],
  ['a finger, which drags nothing here', 'coarse', 'Choose “Upload” to put files here.'],
])('an empty folder says the first step, for %s', async (_who, pointer, words) => {
  const matches = window.matchMedia.bind(window)
  // the browser of these tests has a mouse
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matches(pointer === 'coarse' ? query.replace('(pointer: coarse)', 'all') : query),
  )
  await openEmptyFolder(page.server, financeWith([], []))
  expect(await screen.findByText(words)).toBeDefined()
})

test('an empty folder tells that its first files are coming, until they failed or are seen', async () => {
  const refresh = Promise.withResolvers<null>()
  await openEmptyFolder(page.server, financeWith([], []))
  await screen.findByText(nothing)
  const failed = await upload(1, problem(507, 'storageFull'))
  expect(said()).toEqual([coming])
  failed.resolve(null)
  await expect.poll(said).toEqual([nothing])

  page.server.answer({
    [`POST ${uploadsPath}/1/finish`]: () => {
      page.server.answer({
        'GET /api/filemanager': async () => {
          await refresh.promise
          return { body: financeWith([], [fileOf('a.txt')]) }
        },
      })
      return { body: fileOf('a.txt') }
    },
  })
  const stored = await upload(2, {
    status: 201,
    headers: { Location: `${uploadsPath}/1`, 'Upload-Offset': '1' },
  })
  const seen = new Set(said())
  const observer = new MutationObserver(() => said().forEach((words) => seen.add(words)))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  stored.resolve(null)
  // it is there, but the folder has not been read again
  await screen.findByText('1 uploaded, 1 failed')
  expect(said()).toEqual([coming])
  refresh.resolve(null)
  await expect.poll(said).toEqual([])
  observer.disconnect()
  expect([...seen]).toEqual([coming])
})

const [nothing, coming] = ['No files or folders', 'Files are on their way here']
const said = (): readonly string[] => [nothing, coming].filter((words) => screen.queryByText(words) !== null)

/** Chooses a file and waits until the server has its bytes, for the so many-th time; it answers when what is given back is resolved. */
async function upload(time: number, answered: Answer) {
  const released = Promise.withResolvers<null>()
  page.server.answer({
    [`POST ${uploadsPath}`]: async () => {
      await released.promise
      return answered
    },
  })
  const picked = pickedFiles([new File(['x'], 'a.txt')])
  await act(async () => getDefaultStore().set(uploadRequestsAtom, [{ picked, target }]))
  await expect.poll(() => page.server.seen.filter(({ path }) => path === uploadsPath)).toHaveLength(time)
  return released
}
