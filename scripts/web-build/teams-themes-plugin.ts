import { teamsDarkTheme, teamsHighContrastTheme, teamsLightTheme } from '@fluentui/tokens'
import type { Plugin } from 'vite'

const id = 'virtual:teams-themes'

/**
 * Offers `virtual:teams-themes`: Fluent's themes of Teams as they are, as data. Taken from their package they would be sent with
 * what every page needs of it, to browsers too.
 */
export function teamsThemesPlugin(): Plugin {
  const themes = JSON.stringify({
    light: teamsLightTheme,
    dark: teamsDarkTheme,
    contrast: teamsHighContrastTheme,
  })
  return {
    name: 'kontor-teams-themes',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) =>
      wanted === `\0${id}` ? `export const themes = JSON.parse(${JSON.stringify(themes)})` : null,
  }
}
