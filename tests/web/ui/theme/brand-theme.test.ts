import type { Theme } from '@fluentui/react-components'
import { describe, expect, test } from 'vitest'
import { darkTheme, lightTheme } from '../../../../src/web/ui/theme/brand-theme.ts'
import { contrast, expectReadableWords } from '../../support/contrast.ts'

const grounds = [
  'colorNeutralBackground1',
  'colorNeutralBackground2',
  'colorNeutralBackgroundDisabled',
] as const satisfies readonly (keyof Theme)[]

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('the %s theme', (_name, theme) => {
  test.each(grounds)('lets words that are greyed be read on %s', (ground) => {
    expect(contrast(theme.colorNeutralForegroundDisabled, theme[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test('tells them apart from words that are not', () => {
    expect(
      contrast(theme.colorNeutralForegroundDisabled, theme.colorNeutralForeground1),
    ).toBeGreaterThanOrEqual(2.5)
  })

  test('lets words be read on the grounds of pages and of an announcement', () => expectReadableWords(theme))
})
