import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canonicalName,
  foldName,
  forbiddenNameCharacters,
  isNameThere,
  maxNameBytes,
  nameProblem,
  splitExtension,
  utf8Length,
} from '#contract/text/names.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 40 })
const typedText = fc.string({ unit: 'grapheme', maxLength: 40 })

describe('nameProblem', () => {
  test('takes no longer for the marks of one letter than for as many letters', () => {
    const start = performance.now()
    expect(nameProblem(`e${'\u0301\u0323'.repeat(30_000)}`)).toBe('tooLong')
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test.each([
    'Bericht.pdf',
    '100%.pdf',
    'C# Projekt',
    'R&D',
    'Team @Berlin',
    'Größe 2026 – Übersicht (final).xlsx',
    '👩‍👩‍👧 Sommerfest.png',
    '.gitignore',
    ' führendes Leerzeichen',
    '%2F',
    '%2e%2e%2e',
    '%2e%2e.txt',
    '%252e',
    '..a',
    'a..b',
    'console',
    'com10',
    'x.con',
    'Nextcloud Anleitung',
    '👩🏽‍💻 ❤️‍🔥 🏳️‍🌈 🏴‍☠️ 1️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England',
    'می‌خواهم.docx',
    'क्‍ष र्‍य श्री‌मान',
    'תקציב 2026',
    'Foto\u202f2026',
  ])('takes %j', (name) => {
    expect(nameProblem(name)).toBeNull()
  })

  test.each([
    ['', 'blank'],
    ['   ', 'blank'],
    ['\u00a0\u3000', 'blank'],
    ['\u200b\u2060\ufeff', 'blank'],
    ['.', 'dots'],
    ['..', 'dots'],
    ['%2e%2e', 'dots'],
    ['%2E', 'dots'],
    ['.%2e', 'dots'],
    ['a\u0000b', 'controlCharacter'],
    ['a\nb', 'controlCharacter'],
    ['a\u001fb', 'controlCharacter'],
    ['a\u007fb', 'controlCharacter'],
    ['a\ud800b', 'controlCharacter'],
    ['a\udc00', 'controlCharacter'],
    ['..\\..\\windows', 'forbiddenCharacter'],
    ['../etc', 'forbiddenCharacter'],
    ['was?', 'forbiddenCharacter'],
    ['ende.', 'trailingDotOrSpace'],
    ['...', 'trailingDotOrSpace'],
    ['ende ', 'trailingDotOrSpace'],
    ['CON', 'deviceName'],
    ['aux.txt', 'deviceName'],
    ['Nul .txt', 'deviceName'],
    ['com1', 'deviceName'],
    ['lpt³.log', 'deviceName'],
    ['conin$', 'deviceName'],
    ['nextcloud', 'reserved'],
    ['NextCloud', 'reserved'],
    ['a\u202egpj.txt', 'hiddenCharacter'],
    ['\u2067a\u2069', 'hiddenCharacter'],
    ['Be\u200bricht.pdf', 'hiddenCharacter'],
    ['Bericht\ufeff.pdf', 'hiddenCharacter'],
    ['Be\u00adricht.pdf', 'hiddenCharacter'],
    ['Be\u200dricht.pdf', 'hiddenCharacter'],
    ['Be\u200cricht.pdf', 'hiddenCharacter'],
    ['\u200d👩', 'hiddenCharacter'],
    ['a\u{e0041}b', 'hiddenCharacter'],
    [`🏴${'\u{e0061}'.repeat(8)}`, 'hiddenCharacter'],
    ['x'.repeat(256), 'tooLong'],
    ['ä'.repeat(128), 'tooLong'],
  ])('refuses %j as %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem)
  })

  test('refuses each character that Windows forbids', () => {
    for (const character of forbiddenNameCharacters)
      expect(nameProblem(`a${character}b`)).toBe('forbiddenCharacter')
  })

  test('measures the length of the form that is stored', () => {
    expect(nameProblem('a\u0308'.repeat(127))).toBeNull()
    expect(nameProblem('ä'.repeat(127))).toBeNull()
  })

  test('judges a name and its canonical form alike', () => {
    fc.assert(fc.property(anyText, (name) => nameProblem(name) === nameProblem(canonicalName(name))))
  })

  test('leaves only names that survive UTF-8 and fit', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = canonicalName(text)
        fc.pre(nameProblem(name) === null)
        const bytes = new TextEncoder().encode(name)
        expect(new TextDecoder().decode(bytes)).toBe(name)
        expect(bytes.length).toBeLessThanOrEqual(maxNameBytes)
        expect(name).not.toMatch(/[\\/:*?"<>|]/u)
      }),
    )
  })
})

test('what carried a name before hidden characters were refused is found by it, and nothing else', () => {
  expect(isNameThere('a\u202egpj.txt')).toBe(true)
  expect(isNameThere('%2e%2e')).toBe(true)
  for (const name of ['', '..', 'a/b', 'a\u0000', 'nextcloud']) expect(isNameThere(name)).toBe(false)
})

describe('foldName', () => {
  test('sees the same name in both Unicode forms and in any case', () => {
    expect(foldName('A\u0308rger.PDF')).toBe(foldName('ärger.pdf'))
    expect(foldName('STRASSE')).not.toBe(foldName('straße'))
  })

  test('is the same for every normal form that keeps the characters, and stays when repeated', () => {
    fc.assert(
      fc.property(typedText, (name) => {
        expect(foldName(name.normalize('NFD'))).toBe(foldName(name))
        expect(foldName(foldName(name))).toBe(foldName(name))
      }),
    )
  })
})

test('a name splits into a stem and an extension that join again', () => {
  expect(splitExtension('report.final.pdf')).toEqual({ stem: 'report.final', extension: '.pdf' })
  expect(splitExtension('.gitignore')).toEqual({ stem: '.gitignore', extension: '' })
  expect(splitExtension('LIESMICH')).toEqual({ stem: 'LIESMICH', extension: '' })
  fc.assert(
    fc.property(anyText, (name) => {
      const { stem, extension } = splitExtension(name)
      return stem + extension === name
    }),
  )
})

test('the length in UTF-8 is what an encoder says', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => utf8Length(text) === new TextEncoder().encode(text).length,
    ),
  )
})
