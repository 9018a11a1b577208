import type { Theme } from '@fluentui/react-components'
import { describe, expect, test } from 'vitest'
import { darkTheme, lightTheme } from '../../../src/web/ui/brand-theme.ts'

/** Contrast of two colours (WCAG 2.2, relative luminance). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const long = colour.length === 4 ? colour.replaceAll(/[\da-f]/giu, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(long.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

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

  test.each([
    'colorBrandForeground1',
    'colorBrandForegroundLink',
    'colorNeutralForeground3',
    'colorStatusDangerForeground1',
  ] as const)('lets %s be read on the grounds of pages', (words) => {
    expect(contrast(theme[words], theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme[words], theme.colorNeutralBackground2)).toBeGreaterThanOrEqual(4.5)
  })
})
