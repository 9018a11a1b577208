import type { Theme } from '@fluentui/react-components'
import { expect } from 'vitest'

/** Contrast of two colours (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
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

const words = [
  'colorBrandForeground1',
  'colorBrandForegroundLink',
  'colorNeutralForeground3',
  'colorStatusDangerForeground1',
] as const satisfies readonly (keyof Theme)[]

/** Coloured words reach 4.5:1 on the grounds of pages, and so does a link on the ground of an announcement. */
export function expectReadableWords(theme: Theme): void {
  const unread = words.filter(
    (each) =>
      Math.min(
        contrast(theme[each], theme.colorNeutralBackground1),
        contrast(theme[each], theme.colorNeutralBackground2),
      ) < 4.5,
  )
  expect(unread).toEqual([])
  expect(contrast(theme.colorBrandForeground2, theme.colorBrandBackground2)).toBeGreaterThanOrEqual(4.5)
}
