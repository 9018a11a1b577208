import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { boardMarks } from '../../../../src/web/boards/look/board-colors.ts'
import { hostThemeAtom } from '../../../../src/web/host/host.ts'
import { showTheme } from '../../../../src/web/host/teams/teams-theme.ts'
import { darkTheme } from '../../../../src/web/ui/theme/brand-theme.ts'
import { expectReadableWords } from '../../support/contrast.ts'

/** What is drawn beside the theme, as far as it holds now. */
const lines = () => document.adoptedStyleSheets.filter(({ disabled }) => !disabled)

test('in high contrast lines say what grounds say elsewhere, and only there', () => {
  showTheme('default')
  expect(lines()).toHaveLength(0)
  showTheme('contrast')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(lines()).toHaveLength(1)
  showTheme('dark')
  expect(lines()).toHaveLength(0)
  showTheme('contrast')
  expect(lines()).toHaveLength(1)
  showTheme('contrast')
  expect(lines()).toHaveLength(1)
  expect(document.adoptedStyleSheets).toHaveLength(1)
})

test.each(['default', 'dark', 'contrast'])('the colours of labels are told apart in the theme %s', (name) => {
  showTheme(name)
  const theme: Readonly<Record<string, unknown>> = { ...getDefaultStore().get(hostThemeAtom) }
  const colours = Object.values(boardMarks).map((mark) => theme[/^var\(--(\w+)\)$/u.exec(mark)?.[1] ?? ''])
  expect(colours.every((colour) => typeof colour === 'string')).toBe(true)
  expect(new Set(colours).size).toBe(colours.length)
})

test.each(['default', 'dark'])('in the theme %s of Teams coloured words can be read', (name) => {
  showTheme(name)
  const theme = getDefaultStore().get(hostThemeAtom)
  expect(theme).not.toBeNull()
  if (theme) expectReadableWords(theme)
})

test('in the dark theme of Teams what is greyed and grey avatars look as in the dark theme of Kontor', () => {
  showTheme('dark')
  expect(getDefaultStore().get(hostThemeAtom)).toMatchObject({
    colorNeutralForegroundDisabled: darkTheme.colorNeutralForegroundDisabled,
    colorNeutralBackgroundDisabled: darkTheme.colorNeutralBackgroundDisabled,
    colorPaletteAnchorBackground2: darkTheme.colorPaletteAnchorBackground2,
    colorPaletteMinkBackground2: darkTheme.colorPaletteMinkBackground2,
  })
})

test('in high contrast the focus has a colour of its own beside what is open', () => {
  showTheme('contrast')
  const theme = getDefaultStore().get(hostThemeAtom)
  expect(theme?.colorTransparentStrokeInteractive).toMatch(/^#/u)
  expect(theme?.colorStrokeFocus2).toMatch(/^#/u)
  expect(theme?.colorStrokeFocus2).not.toBe(theme?.colorTransparentStrokeInteractive)
})
