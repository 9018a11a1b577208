import { Checkbox, FluentProvider, Radio } from '@fluentui/react-components'
import type { Theme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { darkTheme, lightTheme } from '../../../../src/web/ui/theme/brand-theme.ts'
import { controlStyles } from '../../../../src/web/ui/controls/control-styles.ts'

afterEach(cleanup)

const wordsOf = (label: string): string => getComputedStyle(screen.getByText(label)).color

test.each<[string, Theme]>([
  ['light', lightTheme],
  ['dark', darkTheme],
])('the words of a box have the colour of text, checked or not, in the %s theme', (_name, theme) => {
  render(
    <FluentProvider theme={theme} customStyleHooks_unstable={controlStyles}>
      <p style={{ color: theme.colorNeutralForeground1 }}>text</p>
      <p style={{ color: theme.colorNeutralForegroundDisabled }}>greyed</p>
      <Checkbox label="box" />
      <Checkbox label="checked box" checked readOnly />
      <Checkbox label="disabled box" disabled />
      <Radio label="radio" value="a" />
      <Radio label="disabled radio" value="b" disabled />
    </FluentProvider>,
  )
  for (const label of ['box', 'checked box', 'radio']) expect(wordsOf(label), label).toBe(wordsOf('text'))
  for (const label of ['disabled box', 'disabled radio'])
    expect(wordsOf(label), label).toBe(wordsOf('greyed'))
})
