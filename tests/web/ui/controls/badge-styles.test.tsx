import { Badge, FluentProvider } from '@fluentui/react-components'
import type { Theme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { darkTheme, lightTheme } from '../../../../src/web/ui/theme/brand-theme.ts'
import { controlStyles } from '../../../../src/web/ui/controls/control-styles.ts'
import { contrast } from '../../support/contrast.ts'

afterEach(cleanup)

const colors = ['informative', 'subtle'] as const

test.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])(
  'neutral badges are seen on pages and rows, and their words can be read, in the %s theme',
  (_name, theme) => {
    render(
      <FluentProvider theme={theme} customStyleHooks_unstable={controlStyles}>
        {colors.map((color) => (
          <Badge key={color} appearance="tint" color={color}>
            {color}
          </Badge>
        ))}
      </FluentProvider>,
    )
    for (const color of colors) {
      const look = getComputedStyle(screen.getByText(color))
      const { backgroundColor: ground, borderTopColor: edge } = look
      expect(contrast(look.color, ground)).toBeGreaterThanOrEqual(4.5)
      for (const under of grounds) {
        const isSeen = Math.max(contrast(ground, theme[under]), contrast(edge, theme[under]))
        expect(isSeen, `${color} on ${under}`).toBeGreaterThanOrEqual(1.3)
      }
      // nearly black on a dark page reads as a hole in it
      expect(contrast(ground, '#000000')).toBeGreaterThanOrEqual(1.6)
    }
  },
)

/** The surfaces on which they stand: pages, rows as they are, under the pointer and open. */
const grounds = [
  'colorNeutralBackground1',
  'colorNeutralBackground2',
  'colorNeutralBackground1Hover',
  'colorBrandBackground2',
] as const satisfies readonly (keyof Theme)[]
