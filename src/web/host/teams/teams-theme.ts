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

// In high contrast the ground under the pointer is bright, and quiet words and coloured signs would be lost on it. What is open or
// chosen has a line all around: the pointer has one below.
const lines = `
/* what is drawn elsewhere, as dialogs are, has the class of the theme alone */
[class*='fui-FluentProvider'] {
  --under-pointer-ground: var(--colorNeutralBackground1);
  --under-pointer-line: inset 0 -2px var(--colorTransparentStrokeInteractive);
  /* that of words is white, as the first line is, on which its dots would be lost */
  --danger-in-charts: var(--colorPaletteRedBorderActive);
  --start-of-chip: 0;
  /* what it lies in has a line around already */
  --edge-within: transparent;
  --ground-of-inherited: transparent;
  --tick-of-inherited: var(--colorCompoundBrandForeground1);
  ${forcedLooks}
}
/* the first cell of a table stays in sight and covers the line of its row */
:root [data-row]:active > :first-child { box-shadow: var(--under-pointer-line) }
@media (hover: hover) {
  :root [data-row]:hover > :first-child { box-shadow: var(--under-pointer-line) }
  /* the line below an open tab has the colour of its ground under the pointer */
  :root [role='tab'][aria-selected='true']:hover::after { background-color: var(--colorNeutralForeground2Hover) }
}
:root header button[aria-expanded='true'] { color: var(--colorNeutralForeground2Selected) }
`

let sheet: CSSStyleSheet | undefined

/** Where the theme is that of high contrast, a line below says where the pointer is; the ground stays as it is. */
function drawContrastLines(isContrast: boolean): void {
  if (!sheet && !isContrast) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(lines)
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.disabled = !isContrast
}
