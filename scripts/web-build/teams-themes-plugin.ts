import { teamsDarkTheme, teamsHighContrastTheme, teamsLightTheme } from '@fluentui/tokens'
import type { Plugin } from 'vite'
import { darkGrounds } from '../../src/web/ui/theme/dark-grounds.ts'

const id = 'virtual:teams-themes'

// in Fluent's high contrast all of them are one colour, and what is told apart by them is not; those of the dark theme are seen on black
const signs = Object.entries(teamsDarkTheme).filter(([name]) => /^colorPalette\w+BorderActive$/u.test(name))

// in high contrast what is open or chosen has the colour that Fluent gives the focus too
const focus = { colorStrokeFocus2: teamsHighContrastTheme.colorBrandForegroundLink }

/**
 * Offers `virtual:teams-themes`: Fluent's themes of Teams as data, as they are but for red words in the dark, which could not be read,
 * what is greyed and grey avatars there, and the colours of dots, swatches, icons and the focus in high contrast. Taken from their package they would be sent with what every page needs of it, to browsers too.
 */
export function teamsThemesPlugin(): Plugin {
  const themes = JSON.stringify({
    light: teamsLightTheme,
    dark: {
      ...teamsDarkTheme,
      ...darkGrounds,
      colorStatusDangerForeground1: teamsDarkTheme.colorPaletteRedForeground1,
    },
    contrast: { ...teamsHighContrastTheme, ...Object.fromEntries(signs), ...focus },
  })
  return {
    name: 'kontor-teams-themes',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) =>
      wanted === `\0${id}` ? `export const themes = JSON.parse(${JSON.stringify(themes)})` : null,
  }
}
