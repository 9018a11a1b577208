import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { pickedFile } from '../../../../../src/web/file-picker/picked-files.ts'
import {
  forgetUpload,
  isSameFile,
  rememberUpload,
  unfinishedOf,
  unfinishedUploads,
} from '../../../../../src/web/files/upload/resume/unfinished-uploads.ts'
import { sessionAtom } from '../../../../../src/web/session/session-state.ts'
import { anna } from '../../../support/browser.ts'
import { signInAnna, unfinished } from '../upload-samples.ts'

const upload = { ...unfinished('\u00dcber.mp4'), url: '/api/filemanager/uploads/1' }
const stored = (): string | null => localStorage.getItem('unfinishedUploads')

beforeEach(() => {
  localStorage.clear()
  signInAnna()
})

test('each upload is there once, and gone when it is forgotten', () => {
  rememberUpload(upload)
  rememberUpload({ ...upload, arrived: 4, choice: { basedOn: '3-1' } })
  expect(unfinishedUploads(anna.id)).toEqual([{ ...upload, arrived: 4, choice: { basedOn: '3-1' } }])
  forgetUpload(upload.url)
  expect(stored()).toBeNull()
})

test('what somebody else has left is forgotten', () => {
  localStorage.setItem('unfinishedUploads', JSON.stringify([{ ...upload, userId: '8' }]))
  expect(unfinishedUploads(anna.id)).toEqual([])
  expect(stored()).toBeNull()
})

test('what the server has dropped a day after its last byte is forgotten', () => {
  const day = 24 * 3_600_000
  rememberUpload({ ...upload, at: Date.now() - day + 60_000 })
  expect(unfinishedUploads(anna.id)).toHaveLength(1)
  rememberUpload({ ...upload, at: Date.now() - day })
  expect(unfinishedUploads(anna.id)).toEqual([])
  expect(stored()).toBeNull()
})

test('after the session nothing is remembered by a request that ends later', () => {
  getDefaultStore().set(sessionAtom, null)
  rememberUpload(upload)
  expect(stored()).toBeNull()
})

test.each(['https://evil.example/api/filemanager/uploads/1', '//evil.example/1', '/api/filemanager/uploads'])(
  'the bearer is never sent to an address that is no upload, %s',
  (url) => {
    localStorage.setItem('unfinishedUploads', JSON.stringify([{ ...upload, url }]))
    expect(unfinishedUploads(anna.id)).toEqual([])
  },
)

test.each(['{', '{}', '[null]', '[{"url":"/1"}]', '[{"url":1,"userId":"7"}]'])(
  'what something else has written, %s, is as good as nothing',
  (text) => {
    localStorage.setItem('unfinishedUploads', text)
    expect(unfinishedUploads(anna.id)).toEqual([])
  },
)

const again = (name: string, content: string, lastModified = 1000) =>
  new File([content], name, { lastModified })

test('a file is the same by name in any form, size and time', () => {
  expect(isSameFile(upload, again('U\u0308ber.mp4', '12345'))).toBe(true)
  expect(isSameFile(upload, again('\u00dcber.mp4', '1234'))).toBe(false)
  expect(isSameFile(upload, again('\u00dcber.mp4', '12345', 1001))).toBe(false)
  expect(isSameFile(upload, again('Other.mp4', '12345'))).toBe(false)
})

test('a file chosen anew goes on only where it is to go to the same place', () => {
  const there = { names: ['finance'], path: '/remote.php/dav/files/a@b.c/finance/' }
  const picked = pickedFile(again('\u00dcber.mp4', '12345'), ['films'])
  expect(unfinishedOf([upload], picked, there)).toBe(upload)
  expect(unfinishedOf([upload], picked, { ...there, names: ['Sales'] })).toBeUndefined()
})
