import { getDefaultStore } from 'jotai'
import { themes } from 'virtual:teams-themes'
import { hostThemeAtom } from '../host.ts'

/** Shows the theme of Teams by its name (`default`, `dark`, `contrast`; any other is light). Nothing is stored. */
export function showTheme(name: string): void {
  const scheme = name === 'dark' || name === 'contrast' ? name : 'light'
  document.documentElement.dataset['theme'] = scheme === 'light' ? 'light' : 'dark'
  getDefaultStore().set(hostThemeAtom, themes[scheme])
}
