import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepBothName } from '#contract/files/keep-both.ts'
import { foldName, maxNameBytes, nameProblem, utf8Length } from '#contract/text/names.ts'

const folded = (...names: string[]): Set<string> => new Set(names.map(foldName))

describe('keepBothName', () => {
  test('counts up from 1 until a name is free, without regard to case', () => {
    expect(keepBothName('Plan.docx', folded('Plan.docx'))).toBe('Plan (1).docx')
    expect(keepBothName('Plan.docx', folded('Plan.docx', 'PLAN (1).DOCX', 'plan (2).docx'))).toBe(
      'Plan (3).docx',
    )
  })

  test('counts up from the counter that a name has already', () => {
    expect(keepBothName('leer (2).txt', folded('leer (2).txt'))).toBe('leer (3).txt')
    expect(keepBothName('leer (2).txt', folded('leer (2).txt', 'LEER (3).TXT'))).toBe('leer (4).txt')
    expect(keepBothName('Ordner (9)', folded('Ordner (9)'), false)).toBe('Ordner (10)')
  })

  test('takes for a counter only what could be one: no year, no zero, nothing without a name before it', () => {
    expect(keepBothName('Bericht (2024).pdf', folded('Bericht (2024).pdf'))).toBe('Bericht (2024) (1).pdf')
    expect(keepBothName('a (0).txt', folded('a (0).txt'))).toBe('a (0) (1).txt')
    expect(keepBothName('a (07).txt', folded('a (07).txt'))).toBe('a (07) (1).txt')
    expect(keepBothName(' (2).txt', folded(' (2).txt'))).toBe(' (2) (1).txt')
    expect(keepBothName('a(2).txt', folded('a(2).txt'))).toBe('a(2) (1).txt')
    expect(keepBothName('a (2) b.txt', folded('a (2) b.txt'))).toBe('a (2) b (1).txt')
  })

  test('puts the counter at the end of a name without extension', () => {
    expect(keepBothName('LIESMICH', folded('LIESMICH'))).toBe('LIESMICH (1)')
    expect(keepBothName('.gitignore', folded('.gitignore'))).toBe('.gitignore (1)')
  })

  test('shortens a stem that leaves no room for the counter', () => {
    const name = `${'ä'.repeat(125)}.docx`
    expect(utf8Length(name)).toBe(maxNameBytes)
    expect(keepBothName(name, folded(name))).toBe(`${'ä'.repeat(123)} (1).docx`)
  })

  test('never cuts a character in two', () => {
    const name = `${'😀'.repeat(62)}.pdf`
    expect(keepBothName(name, new Set())).toBe(`${'😀'.repeat(61)} (1).pdf`)
  })

  test('shortens an extension that fills the whole name', () => {
    const name = `a.${'x'.repeat(253)}`
    expect(keepBothName(name, folded(name))).toBe(`a.${'x'.repeat(249)} (1)`)
  })

  test('gives a valid, free name for every valid name', () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
      .filter((text) => nameProblem(text) === null)
    fc.assert(
      fc.property(name, fc.nat(3), (name, busy) => {
        const taken = folded(name)
        for (let round = 0; round <= busy; round += 1) {
          const kept = keepBothName(name, taken)
          expect(nameProblem(kept)).toBeNull()
          expect(taken.has(foldName(kept))).toBe(false)
          taken.add(foldName(kept))
        }
      }),
    )
  })
})
