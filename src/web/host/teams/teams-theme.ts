import { getDefaultStore } from 'jotai'
import { themes } from 'virtual:teams-themes'
import { hostThemeAtom } from '../host.ts'
import { drawContrastLines } from './contrast-lines.ts'

/** Shows the theme of Teams by its name (`default`, `dark`, `contrast`; any other is light). Nothing is stored. */
export function showTheme(name: string): void {
  const scheme = name === 'dark' || name === 'contrast' ? name : 'light'
  document.documentElement.dataset['theme'] = scheme === 'light' ? 'light' : 'dark'
  drawContrastLines(scheme === 'contrast')
  getDefaultStore().set(hostThemeAtom, themes[scheme])
}
