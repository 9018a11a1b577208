import { expect, test } from 'vitest'
import { readMessage } from '../../../../src/web/files/preview/read-message.ts'

test.each([
  [null],
  ['ready'],
  [{ type: 'navigate', href: 'https://x.example' }],
  [{ type: 'link', href: 'javascript:alert(1)' }],
  [{ type: 'link', href: 'data:text/html,x' }],
  [{ type: 'link', href: 'file:///etc/passwd' }],
  [{ type: 'link', href: '/api/auth/logout' }],
  [{ type: 'link', href: 7 }],
  [{ type: 'key', key: 'F5' }],
  [{ type: 'part', name: '../index.html' }],
  [{ type: 'part', name: 'cmaps/../../api/users/me' }],
  [{ type: 'part', name: 'cmaps/%2e%2e/x.js' }],
  [{ type: 'part', name: 'https://x.example/cmaps/a.bcmap' }],
  [{ type: 'range', begin: -1, end: 5 }],
  [{ type: 'range', begin: 5, end: 5 }],
  [{ type: 'range', begin: 0, end: Number.NaN }],
])('the frame is not believed %j', (data) => {
  expect(readMessage(data)).toBeNull()
})

test('it may ask for pieces of the file and of pdf.js, tell keys and links to the web and to mails', () => {
  for (const data of [
    { type: 'ready' },
    { type: 'range', begin: 0, end: 65_536 },
    { type: 'part', name: 'standard_fonts/LiberationSans-Bold.ttf' },
    { type: 'part', name: 'cmaps/UniJIS-UTF16-H.bcmap' },
    { type: 'key', key: 'Escape' },
    { type: 'link', href: 'https://x.example/a?b=1' },
    { type: 'link', href: 'mailto:ada@x.example' },
    { type: 'key', key: 'Home' },
    { type: 'key', key: 'End' },
    { type: 'failed', reason: 'encrypted' },
    { type: 'failed', reason: 'tooLarge' },
  ])
    expect(readMessage(data)).toEqual(data)
})

test('of what it tells of the document only numbers and short names come through', () => {
  const state = { page: 3, pages: '<b>', zoom: Infinity, sheets: ['Ebbe', 7, 'x'.repeat(500)], evil: true }
  expect(readMessage({ type: 'state', state })).toEqual({
    type: 'state',
    state: { page: 3, sheets: ['Ebbe', '7', 'x'.repeat(100)] },
  })
  expect(readMessage({ type: 'failed', reason: 'your password please' })).toEqual({
    type: 'failed',
    reason: 'unreadable',
  })
})
