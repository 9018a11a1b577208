import { getDefaultStore } from 'jotai'
import { themes } from 'virtual:teams-themes'
import { forcedLooks } from '../forced-looks.ts'
import { hostSchemeAtom, hostThemeAtom } from '../host.ts'

/** Shows the theme of Teams by its name (`default`, `dark`, `contrast`; any other is light). Nothing is stored. */
export function showTheme(name: string): void {
  const scheme = name === 'dark' || name === 'contrast' ? name : 'light'
  document.documentElement.dataset['theme'] = scheme === 'light' ? 'light' : 'dark'
  drawContrastLines(scheme === 'contrast')
  getDefaultStore().set(hostSchemeAtom, scheme)
  getDefaultStore().set(hostThemeAtom, themes[scheme])
}

// In high contrast the ground under the pointer is bright, and quiet words and coloured signs would be lost on it.
const lines = `
/* what is drawn elsewhere, as dialogs are, has the class of the theme alone */
[class*='fui-FluentProvider'] {
  --under-pointer-ground: var(--colorNeutralBackground1);
  --under-pointer-line: inset 0 0 0 1px var(--colorTransparentStrokeInteractive);
  ${forcedLooks}
}
/* the first cell of a table stays in sight and covers the line of its row */
:root [data-row] {
  --line-of-first-cell: inset 0 1px var(--colorTransparentStrokeInteractive), inset 0 -1px var(--colorTransparentStrokeInteractive),
    inset 1px 0 var(--colorTransparentStrokeInteractive);
}
:root [data-row]:active > :first-child { box-shadow: var(--line-of-first-cell) }
@media (hover: hover) {
  :root [data-row]:hover > :first-child { box-shadow: var(--line-of-first-cell) }
}
:root header button[aria-expanded='true'] { color: var(--colorNeutralForeground2Selected) }
`

let sheet: CSSStyleSheet | undefined

/** Where the theme is that of high contrast, a line around says where the pointer is; the ground stays as it is. */
function drawContrastLines(isContrast: boolean): void {
  if (!sheet && !isContrast) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(lines)
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.disabled = !isContrast
}
