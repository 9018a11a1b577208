import { expect, test } from 'vitest'
import {
  newName,
  partsOfName,
  renameRefusal,
  siblingsOf,
} from '../../../../src/web/files/rename/rename-refusal.ts'
import { sampleContent, sampleFile, sampleFolder } from '../entry-samples.ts'

const file = sampleFile('Büro.txt')
const folder = sampleFolder('Pläne')
const content = sampleContent(
  [folder, sampleFolder('Archiv'), sampleFolder('Alt.txt')],
  [file, sampleFile('Notiz.txt'), sampleFile('Notiz.md'), sampleFile('.env')],
)
const refusalOf = (entry: typeof file | typeof folder, stem: string) =>
  renameRefusal(entry, stem, siblingsOf(entry, content))?.id ?? null

test('keeps the extension of a file apart, and of a folder nothing', () => {
  expect(partsOfName(sampleFile('Bericht.final.pdf'))).toEqual({ stem: 'Bericht.final', extension: '.pdf' })
  expect(partsOfName(sampleFile('.env'))).toEqual({ stem: '.env', extension: '' })
  expect(partsOfName(sampleFolder('Version 1.2'))).toEqual({ stem: 'Version 1.2', extension: '' })
})

test('an empty name is refused, although the extension is still there', () => {
  for (const stem of ['', ' ', '\u200B']) {
    expect(refusalOf(file, stem)).toBe('ui.name.required')
    expect(refusalOf(folder, stem)).toBe('ui.name.required')
  }
})

test('a blank at the end is no fault while a name is typed: it is cut when the name is saved', () => {
  expect(refusalOf(folder, 'Neue ')).toBeNull()
  expect(refusalOf(folder, 'Neue. ')).toBe('ui.name.trailingDotOrSpace')
  expect(refusalOf(folder, 'Archiv  ')).toBe('files.rename.folderAlreadyExists')
  expect(refusalOf(file, 'Notiz ')).toBe('files.rename.fileAlreadyExists')
  expect(newName(folder, 'Neue Pläne  ')).toBe('Neue Pläne')
  expect(newName(file, 'Büro 2 ')).toBe('Büro 2.txt')
  // a blank that an uploaded file has before its extension stays until somebody types another name
  expect(newName(sampleFile('alt .txt'), 'alt ')).toBe('alt .txt')
})

test('the rules of the house hold for the name as a whole', () => {
  expect(refusalOf(file, 'a/b')).toBe('ui.name.forbiddenCharacter')
  expect(refusalOf(file, 'CON')).toBe('ui.name.deviceName')
  expect(refusalOf(folder, 'Ende.')).toBe('ui.name.trailingDotOrSpace')
  expect(refusalOf(file, 'Ende.')).toBeNull() // the extension follows
  expect(refusalOf(folder, 'Nextcloud')).toBe('ui.name.reserved')
  expect(refusalOf(file, 'ä'.repeat(126))).toBe('ui.name.tooLong')
  expect(refusalOf(file, 'ä'.repeat(125))).toBeNull()
})

test('a name that a sibling carries is taken, without regard to case and Unicode form', () => {
  expect(refusalOf(file, 'NOTIZ')).toBe('files.rename.fileAlreadyExists')
  expect(refusalOf(folder, 'archiv')).toBe('files.rename.folderAlreadyExists')
  expect(refusalOf(file, 'Alt')).toBe('files.rename.folderAlreadyExists')
  expect(refusalOf(folder, 'bu\u0308ro.TXT')).toBe('files.rename.fileAlreadyExists')
})

test('files compare with their extension', () => {
  expect(refusalOf(folder, 'Notiz')).toBeNull()
})

test('changing only the case, or nothing, is no collision', () => {
  expect(refusalOf(file, 'BÜRO')).toBeNull()
  expect(refusalOf(file, 'Büro')).toBeNull()
  expect(refusalOf(folder, 'PLÄNE')).toBeNull()
})

test('a file without an extension cannot get a forbidden one, a folder may be called so', () => {
  expect(refusalOf(sampleFile('Liste'), 'setup.EXE')).toBe('files.rename.forbiddenFileType')
  expect(refusalOf(folder, 'setup.exe')).toBeNull()
})
