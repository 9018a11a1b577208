import { act, cleanup } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pickedFiles } from '../../../../src/web/file-picker/picked-files.ts'
import { uploadRequestsAtom } from '../../../../src/web/files/upload/job/upload-request.ts'
import { UploadHost } from '../../../../src/web/files/upload/upload-host.tsx'
import { waitingToastsAtom } from '../../../../src/web/ui/toasts/toasts.ts'
import type { ToastRequest } from '../../../../src/web/ui/toasts/toasts.ts'
import { storeTokens, usePageOnTinyServer } from '../../support/browser.ts'
import { mount } from '../../support/mount.tsx'
import { existingFile, signInAnna, target } from './upload-samples.ts'

const page = usePageOnTinyServer()
const store = getDefaultStore()
const toasts = (): readonly ToastRequest[] => store.get(waitingToastsAtom)
const sentBytes = (): boolean => page.server.seen.some(({ method }) => method === 'POST')

afterEach(cleanup)

beforeEach(() => {
  storeTokens(600)
  signInAnna()
  store.set(waitingToastsAtom, [])
  const content = { ...existingFile(''), subfolders: [], files: [], maxFileSize: 10 }
  page.server.answer({ 'GET /api/filemanager': { body: content } })
})

/** Chooses for Finance and waits until something is said. */
async function choose(files: readonly File[], folders: readonly FileSystemDirectoryEntry[] = []) {
  const view = await mount(<UploadHost />)
  const picked = { ...pickedFiles(files), folders }
  await act(async () => store.set(uploadRequestsAtom, [{ picked, target }]))
  await expect.poll(toasts, { timeout: 10_000 }).not.toEqual([])
  view.unmount()
  return toasts().map(({ intent, text, timeout, closable }) => ({ intent, text, timeout, closable }))
}

describe('before a byte leaves', () => {
  test('one forbidden type refuses all, said with the names of the files for 10 s and closable', async () => {
    expect(await choose([new File(['x'], 'a.txt'), new File(['x'], 'evil.exe')])).toEqual([
      {
        intent: 'error',
        text: 'Files of type .exe are not allowed',
        timeout: 10_000,
        closable: true,
      },
    ])
    expect(toasts().at(-1)?.children).toBe('Nothing was uploaded because of evil.exe.')
    expect(sentBytes()).toBe(false)
  })

  test('of many files of forbidden types four are named, the others counted', async () => {
    const names = ['1.exe', '2.zip', '3.exe', '4.bat', '5.exe', '6.zip']
    const said = await choose(names.map((name) => new File(['x'], name)))
    expect(said.map(({ text }) => text)).toEqual(['Files of type .exe, .zip, and .bat are not allowed'])
    expect(toasts().at(-1)?.children).toBe(
      'Nothing was uploaded because of 1.exe, 2.zip, 3.exe, 4.bat, and 2 more.',
    )
  })

  test('folders that cannot be read are said once, however many they are, for 5 s and closable', async () => {
    expect(await choose([], ['Locked', 'Gone', 'Closed'].map(unreadable))).toEqual([
      {
        intent: 'error',
        text: '“Locked” and 2 more items cannot be read and were skipped.',
        timeout: 5000,
        closable: true,
      },
    ])
    expect(sentBytes()).toBe(false)
  })

  test('what is larger than the server takes is refused in the words of the restriction, for 5 s', async () => {
    expect(await choose([new File(['x'.repeat(11)], 'film.mp4')])).toEqual([
      {
        intent: 'info',
        text: 'film.mp4 is larger than the allowed 10 B',
        timeout: 5000,
        closable: false,
      },
    ])
    expect(sentBytes()).toBe(false)
  })

  test('the refusals of one upload are one message: four lines and how many more', async () => {
    const large = Array.from({ length: 6 }, (_, index) => new File(['x'.repeat(11)], `${index}.txt`))
    const said = await choose(large)
    expect(said).toEqual([
      { intent: 'info', text: 'Some files were not added', timeout: 10_000, closable: true },
    ])
    expect(toasts()[0]?.lines).toEqual([
      ...[0, 1, 2, 3].map((index) => `${index}.txt is larger than the allowed 10 B`),
      'and 2 more',
    ])
  })
})

/** A dropped folder that the browser may not look into. */
const unreadable = (name: string): FileSystemDirectoryEntry =>
  // as much of an entry as there is outside a browser
  ({
    isDirectory: true,
    isFile: false,
    name,
    createReader: () => ({
      readEntries: (_resolve: unknown, reject: (error: unknown) => void) =>
        reject(new DOMException('closed', 'NotReadableError')),
    }),
  }) as unknown as FileSystemDirectoryEntry
