import { describe, expect, test } from 'vitest'
import { nameLine, nameLines } from '../../../../src/web/ui/cut/name-lines.ts'

/** Each character is one wide. */
const lines = (name: string, width = 24) =>
  nameLines(name, { width, measure: (text) => Array.from(text).length })

const line = (name: string) => nameLine(name, { width: 20, measure: (text) => Array.from(text).length })

describe('a name on a large tile', () => {
  test('stands in one line where it fits, else in two that end with words', () => {
    expect(lines('Plan.txt')).toEqual(['Plan.txt'])
    expect(lines('Entwurf Vertrag (final) Kopie.docx')).toEqual(['Entwurf Vertrag (final)', 'Kopie.docx'])
    expect(lines('Organigramm der Gruppe.svg')).toEqual(['Organigramm der', 'Gruppe.svg'])
    expect(lines('Rechnung-2026-11-0815-endgültig.pdf')).toEqual(['Rechnung-2026-11-0815-', 'endgültig.pdf'])
  })

  test('that is longer is cut in its second line, which ends in the extension', () => {
    const name = 'Übersetzung Änderungswünsche größerer Außenstellen – Rückmeldungen.docx'
    const [first = '', second = '', ...more] = lines(name)
    expect(more).toEqual([])
    expect(first).toBe('Übersetzung')
    expect(second).toBe('Änderungswünsc…ngen.docx')
    expect(second.length).toBe(24)
  })

  test('without words is broken anywhere, without a hyphen that it does not have, and without an extension it ends in its last letters', () => {
    const [first = '', second = ''] = lines('a'.repeat(60))
    expect([first, second]).toEqual(['a'.repeat(24), `${'a'.repeat(19)}…aaaa`])
    expect(lines(`${'b'.repeat(60)}.averylongextension`)[1]).toMatch(/…sion$/u)
  })

  test('that is one long word leaves no letter alone on the second line', () => {
    expect(lines('Unternehmenspräsentation (English).pptx', 23)).toEqual([
      'Unternehmenspräsentat',
      'ion (English).pptx',
    ])
    expect(lines(`${'c'.repeat(25)}.txt`)).toEqual(['c'.repeat(22), 'ccc.txt'])
  })

  test('keeps its extension whole where the rest fits on the first line', () => {
    for (const width of [21, 23])
      expect(lines('Reisekostenrichtlinie.docx', width)).toEqual(['Reisekostenrichtlinie', '.docx'])
  })

  test('is never wider than its line, and nothing of one that fits is lost', () => {
    for (const name of [
      '👩‍🔧👩‍🔧 Team Werkstatt bei der Arbeit am Kai.png',
      `${'Wort '.repeat(20)}.pdf`,
      '.gitignore-of-a-project',
    ])
      for (const width of [12, 17, 24, 40]) {
        const shown = lines(name, width)
        for (const line of shown) expect(Array.from(line).length, line).toBeLessThanOrEqual(width)
        if (!shown.join('').includes('…'))
          expect(shown.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
      }
  })
})

test('a name in one line is cut in its middle and ends in the extension', () => {
  expect(line('Plan.txt')).toBe('Plan.txt')
  expect(line('Sitzungsprotokoll März 2026.txt')).toBe('Sitzungspro…2026.txt')
  expect(line('Angebote aus dem vergangenen Jahr')).toBe('Angebote aus de…Jahr')
})
