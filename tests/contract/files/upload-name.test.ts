import { expect, test } from 'vitest'
import { uploadName } from '#contract/files/upload-name.ts'

test.each([
  ['a.txt', 'text/plain', 'a.txt'],
  ['', 'image/png', 'image.png'],
  ['  ', 'IMAGE/JPEG', 'image.jpg'],
  ['', 'image/svg+xml; charset=utf-8', 'image.svg'],
  ['', 'image/x-strange', 'image.x-strange'],
  ['', 'image/../evil', 'noname'],
  ['', 'text/plain', 'noname'],
  ['', '', 'noname'],
  ['', null, 'noname'],
])('the name %j with the type %j becomes %s', (name, type, kept) => {
  expect(uploadName(name, type)).toBe(kept)
})
