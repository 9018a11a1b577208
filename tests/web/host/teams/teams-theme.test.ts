import { expect, test } from 'vitest'
import { showTheme } from '../../../../src/web/host/teams/teams-theme.ts'

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
