import { expect, test } from 'vitest'
import { pickedFile } from '../../../src/web/file-picker/picked-files.ts'
import { forbiddenAmong } from '../../../src/web/file-picker/forbidden-among.ts'

test.each([
  [['a.txt', 'b.pdf'], null],
  [['a.txt', 'evil.exe'], { extensions: ['exe'], names: ['evil.exe'] }],
  [['a.txt', 'evil.EXE. '], { extensions: ['exe'], names: ['evil.EXE. '] }],
  [['archive.tar.gz'], { extensions: ['gz'], names: ['archive.tar.gz'] }],
  [['a.exe', 'b.zip', 'c.txt', 'd.EXE'], { extensions: ['exe', 'zip'], names: ['a.exe', 'b.zip', 'd.EXE'] }],
  [[], null],
])('of %j the forbidden files are %j', (names, forbidden) => {
  expect(forbiddenAmong(names.map((name) => pickedFile(new File([], name))))).toEqual(forbidden)
})
