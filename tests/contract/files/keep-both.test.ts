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
