import { array, assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  namesOfPage,
  namesOfPath,
  pageOfEntry,
  pageOfFolder,
  pathOfFolder,
} from '../../../src/web/folders/folder-address.ts'

const email = 'ada@kontor.example'
/** Any text that the address parser of a browser keeps as a segment of its own. */
const name = string({ unit: 'binary', minLength: 1, maxLength: 20 })
  .map((text) => text.replaceAll(/[/\0]/gu, '').toWellFormed().normalize('NFC'))
  .filter((text) => text !== '' && text !== '.' && text !== '..' && text !== email && text !== 'remote.php')

describe('the page of a folder', () => {
  test('leads back to the names it was made of, whatever they hold', () => {
    assert(
      property(array(name, { maxLength: 5 }), (names) => {
        const { pathname } = new URL(pageOfFolder(names), 'https://kontor.example')
        expect(namesOfPage(pathname, email)).toEqual(names)
      }),
    )
  })

  test.each(['100%.pdf', 'C# Projekt', 'R&D', 'Was?', '🎉 Feier', 'a+b', '%2F', 'Ä/Ö'.replace('/', '')])(
    'carries %s',
    (each) => {
      const { pathname, search, hash } = new URL(pageOfFolder([each]), 'https://kontor.example')
      expect([namesOfPage(pathname, email), search, hash]).toEqual([[each], '', ''])
    },
  )

  test('is the root with and without a slash at its end', () => {
    expect(namesOfPage('/filemanager', email)).toEqual([])
    expect(namesOfPage('/filemanager/', email)).toEqual([])
    expect(namesOfPage('/filemanager/Finance', email)).toEqual(['Finance'])
  })

  test('is none where escapes are broken, hide a slash, or a name is missing', () => {
    expect(namesOfPage('/filemanager/100%/', email)).toBeNull()
    expect(namesOfPage('/filemanager/%E4/', email)).toBeNull()
    expect(namesOfPage('/filemanager/a%2Fb/', email)).toBeNull()
    expect(namesOfPage('/filemanager/a//b/', email)).toBeNull()
  })

  test('leaves out everything up to the own e-mail, and nothing for another @', () => {
    expect(namesOfPage(`/filemanager/remote.php/dav/files/${email}/Finance/`, email)).toEqual(['Finance'])
    expect(namesOfPage(`/filemanager/${email}/Finance/`, email)).toEqual(['Finance'])
    expect(namesOfPage('/filemanager/Team%20%40Berlin/Plan/', email)).toEqual(['Team @Berlin', 'Plan'])
  })

  test('brings names into their canonical form', () => {
    expect(namesOfPage(`/filemanager/${encodeURIComponent('Büro'.normalize('NFD'))}/`, email)).toEqual([
      'Büro',
    ])
  })
})

test('the link to an entry names its folder and its id', () => {
  expect(pageOfEntry(['C# Projekt'], '42')).toBe('/filemanager/C%23%20Projekt/?fileId=42')
})

test('the path for calls is raw and ends in a slash', () => {
  expect(pathOfFolder(['R&D', '100%'], email)).toBe('/remote.php/dav/files/ada@kontor.example/R&D/100%/')
  expect(namesOfPath('/remote.php/dav/files/ada@kontor.example/R&D/a.txt')).toEqual(['R&D', 'a.txt'])
})
