import { describe, expect, test } from 'vitest'
import { fillVariables, variablesOf } from '#contract/assistant/prompt-variables.ts'

describe('the gaps of a prompt', () => {
  test('are named once each, in their order, whatever blanks are around', () => {
    expect(variablesOf('{{ Größe }} für {{customer name}}, noch einmal {{Größe}}')).toEqual([
      'Größe',
      'customer name',
    ])
  })

  test.each(['{{}}', '{{ }}', '{x}', '{{a.b}}', '{{<b>}}', `{{${'x'.repeat(41)}}}`])(
    'are none in %s',
    (text) => {
      expect(variablesOf(text)).toEqual([])
    },
  )

  test('are filled with what was typed, in which gaps stay text', () => {
    const values = new Map([
      ['a', '{{b}} $1'],
      ['b', 'zwei'],
    ])
    expect(fillVariables('{{a}} und {{ b }} und {{c}}', values)).toBe('{{b}} $1 und zwei und {{c}}')
  })
})
