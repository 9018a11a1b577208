import { createDarkTheme, createLightTheme } from '@fluentui/react-components'
import type { BrandVariants, Theme } from '@fluentui/react-components'
import { darkGrounds } from './dark-grounds.ts'

/** Deep harbour blue: one hue (OKLCH 238), white text readable from 80 down, dark ground readable from 100 up. */
const harbour: BrandVariants = {
  10: '#061620',
  20: '#09212f',
  30: '#0c2c3f',
  40: '#10384f',
  50: '#134460',
  60: '#165172',
  70: '#1c5d81',
  80: '#246a92',
  90: '#3681ad',
  100: '#4f9dcc',
  110: '#5ea7d5',
  120: '#74b5df',
  130: '#90c5e9',
  140: '#abd4f0',
  150: '#c9e4f6',
  160: '#e6f2fb',
}

/** What cannot be used now is quieter, but can be read: 4.5:1 on every ground it stands on. */
export const lightTheme: Theme = {
  ...createLightTheme(harbour),
  colorNeutralForegroundDisabled: '#6b6b6b',
}

const dark = createDarkTheme(harbour)
export const darkTheme: Theme = {
  ...dark,
  ...darkGrounds,
  // Fluent's is nearly black; columns of a board and boxes on a page lie between the page and its cards
  colorNeutralBackground3: '#242424',
  colorBrandBackground2: harbour[30],
  colorBrandForeground1: harbour[110],
  colorBrandForeground2: harbour[120],
  colorBrandForegroundLink: harbour[110],
  colorCompoundBrandForeground1: harbour[110],
  colorStatusDangerForeground1: dark.colorPaletteRedForeground1,
}
