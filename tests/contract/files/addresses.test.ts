import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeAddress, encodeAddress, entryPath, parseEntryPath } from '#contract/files/addresses.ts'
import { canonicalName, nameProblem } from '#contract/text/names.ts'

const email = 'Anna.Weiß@kontor.example'
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map(canonicalName)
  .filter((text) => nameProblem(text) === null)

describe('entryPath and parseEntryPath', () => {
  test('a folder ends in a slash, a file does not, the root is a folder', () => {
    const names = ['Projekte', 'C# Projekt']
    expect(entryPath({ email, names }, true)).toBe(`/remote.php/dav/files/${email}/Projekte/C# Projekt/`)
    expect(entryPath({ email, names }, false)).toBe(`/remote.php/dav/files/${email}/Projekte/C# Projekt`)
    expect(entryPath({ email, names: [] }, true)).toBe(`/remote.php/dav/files/${email}/`)
  })

  test('slashes at the ends are optional', () => {
    const expected = { email, names: ['a', 'b'] }
    for (const path of ['/remote.php/dav/files/E/a/b/', 'remote.php/dav/files/E/a/b'])
      expect(parseEntryPath(path.replace('E', email))).toEqual(expected)
    expect(parseEntryPath(`remote.php/dav/files/${email}`)).toEqual({ email, names: [] })
  })

  test('names come out in the canonical form and are not percent-decoded', () => {
    expect(parseEntryPath(`/remote.php/dav/files/${email}/A\u0308rger/100%.pdf/%2F`)?.names).toEqual([
      'Ärger',
      '100%.pdf',
      '%2F',
    ])
  })

  test('a folder that looks like an e-mail address stays a folder', () => {
    expect(parseEntryPath(`/remote.php/dav/files/${email}/Team @Berlin/x@y.de`)?.names).toEqual([
      'Team @Berlin',
      'x@y.de',
    ])
  })

  test.each([
    '',
    '/',
    '/remote.php/dav/files/',
    '/remote.php/dav/files',
    `/remote.php/dav/files/${email}//b`,
    `/remote.php/dav/files/${email}/a//`,
    `//remote.php/dav/files/${email}/a`,
    `/remote.php/webdav/a`,
    `/etc/passwd`,
  ])('%j is no address', (path) => {
    expect(parseEntryPath(path)).toBeNull()
  })

  test('what was written is read back', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 6 }), fc.boolean(), (names, isFolder) => {
        expect(parseEntryPath(entryPath({ email, names }, isFolder || names.length === 0))).toEqual({
          email,
          names,
        })
      }),
    )
  })
})

describe('encodeAddress and decodeAddress', () => {
  test('every character that means something in a URL is encoded, slashes stay', () => {
    expect(encodeAddress('/a/100%.pdf/C# Projekt/R&D/was?/ü')).toBe(
      '/a/100%25.pdf/C%23%20Projekt/R%26D/was%3F/%C3%BC',
    )
  })

  test('text that is no Unicode does not crash the encoder', () => {
    expect(encodeAddress('a/\ud800')).toBe('a/%EF%BF%BD')
  })

  test.each(['a/100%.pdf', '%', '%zz', 'a%2', '%C3', '%ff', 'a%2Fb', 'a%2fb', 'a%00b'])(
    '%j is refused',
    (path) => {
      expect(decodeAddress(path)).toBeNull()
    },
  )

  test('decoding happens once', () => {
    expect(decodeAddress('a/%2525')).toBe('a/%25')
  })

  test('decoding undoes encoding for every address', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 6 }), (names) => {
        const path = entryPath({ email, names }, true)
        expect(decodeAddress(encodeAddress(path))).toBe(path)
      }),
    )
  })

  test('any text is either decoded or refused, never a crash', () => {
    const hostile = fc.string({ unit: fc.constantFrom('%', '2', 'F', '0', '/', 'c', 'a', '\ud800') })
    fc.assert(
      fc.property(hostile, (path) => {
        const decoded = decodeAddress(path)
        expect(decoded === null || typeof decoded === 'string').toBe(true)
      }),
    )
  })
})
