import { expect, test } from 'vitest'
import { pickedFile } from '../../../src/web/file-picker/picked-files.ts'
import { forbiddenAmong } from '../../../src/web/file-picker/forbidden-among.ts'

test.each([
  [['a.txt', 'b.pdf'], null],
  [['a.txt', 'evil.exe'], 'exe'],
  [['a.txt', 'evil.EXE. '], 'exe'],
  [['archive.tar.gz'], 'gz'],
  [[], null],
])('of %j the forbidden type is %s', (names, extension) => {
  expect(forbiddenAmong(names.map((name) => pickedFile(new File([], name))))).toBe(extension)
})
