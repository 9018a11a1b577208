import { atom, getDefaultStore } from 'jotai'
import { readStored, watchStored, writeStored } from './browser-storage.ts'
import { hostThemeAtom } from './host.ts'
import { isFramed } from './is-framed.ts'

export const colorSchemes = ['light', 'dark'] as const
type ColorScheme = (typeof colorSchemes)[number]

/** Light or dark, as chosen in this tab or another one; without a choice what the system prefers, which is then the choice. */
export const colorSchemeAtom = atom<ColorScheme>(startColorScheme())
colorSchemeAtom.onMount = (show) =>
  watchStored(['theme'], () => {
    const scheme = startColorScheme()
    if (getDefaultStore().get(hostThemeAtom) === null) document.documentElement.dataset['theme'] = scheme
    show(scheme)
  })

/** Shows and remembers light or dark. */
export function chooseColorScheme(scheme: ColorScheme): void {
  writeStored('theme', scheme)
  document.documentElement.dataset['theme'] = scheme
  getDefaultStore().set(colorSchemeAtom, scheme)
}

/** The scheme of the first load: what is stored, else what the system prefers, saved at once unless a host may have its own. */
export function startColorScheme(): ColorScheme {
  const stored = readStored('theme')
  if (stored === 'light' || stored === 'dark') return stored
  const preferred = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  if (!isFramed()) writeStored('theme', preferred)
  return preferred
}
