import { beforeEach, expect, test } from 'vitest'
import { chosenFile } from '../../../../src/web/files/upload/chosen-file.ts'
import {
  forgetUpload,
  isSameFile,
  rememberUpload,
  unfinishedOf,
  unfinishedUploads,
} from '../../../../src/web/files/upload/unfinished-uploads.ts'
import type { UnfinishedUpload } from '../../../../src/web/files/upload/unfinished-uploads.ts'

const upload: UnfinishedUpload = {
  url: '/api/filemanager/uploads/1',
  userId: '7',
  tab: 'one',
  names: ['Finance'],
  folderPath: '/remote.php/dav/files/a@b.c/Finance/',
  path: ['Films', '\u00dcber.mp4'],
  size: 5,
  lastModified: 1000,
  arrived: 2,
  choice: {},
}

beforeEach(() => localStorage.clear())

test('each person has the own ones, each upload is there once', () => {
  rememberUpload(upload)
  rememberUpload({ ...upload, arrived: 4, choice: { basedOn: '3-1' } })
  rememberUpload({ ...upload, url: '/api/filemanager/uploads/2', userId: '8' })
  expect(unfinishedUploads('7')).toEqual([{ ...upload, arrived: 4, choice: { basedOn: '3-1' } }])
  forgetUpload(upload.url)
  forgetUpload('/api/filemanager/uploads/2')
  expect(localStorage.getItem('unfinishedUploads')).toBeNull()
})

test.each(['https://evil.example/api/filemanager/uploads/1', '//evil.example/1', '/api/filemanager/uploads'])(
  'the bearer is never sent to an address that is no upload, %s',
  (url) => {
    localStorage.setItem('unfinishedUploads', JSON.stringify([{ ...upload, url }]))
    expect(unfinishedUploads('7')).toEqual([])
  },
)

test.each(['{', '{}', '[null]', '[{"url":"/1"}]', '[{"url":1,"userId":"7"}]'])(
  'what something else has written, %s, is as good as nothing',
  (text) => {
    localStorage.setItem('unfinishedUploads', text)
    expect(unfinishedUploads('7')).toEqual([])
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
  const target = { names: ['finance'], path: '/remote.php/dav/files/a@b.c/finance/' }
  const chosen = chosenFile(again('\u00dcber.mp4', '12345'), ['films'])
  expect(unfinishedOf([upload], chosen, target)).toBe(upload)
  expect(unfinishedOf([upload], chosen, { ...target, names: ['Sales'] })).toBeUndefined()
})
