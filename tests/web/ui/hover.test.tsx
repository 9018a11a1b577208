import { makeStyles, RendererProvider } from '@fluentui/react-components'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderer } from '../../../src/web/ui/hover.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['a mouse', true],
  ['a finger', false],
])('with %s, whether what hovers changes is %s; what is pressed changes always', (points, hovers) => {
  const matches = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(hover: hover)' ? ({ matches: hovers, media: query } as MediaQueryList) : matches(query),
  )
  const width = `${points.length}px`
  const useStyles = makeStyles({
    row: {
      ':hover': { maxWidth: width },
      ':hover:active': { minWidth: width },
      ':active': { minHeight: width },
    },
  })
  const Row = () => <p className={useStyles().row}>Row</p>
  render(
    <RendererProvider renderer={renderer}>
      <Row />
    </RendererProvider>,
  )
  const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText),
  )
  const has = (declaration: string): boolean => rules.some((rule) => rule.includes(declaration))
  expect(has(`max-width: ${width}`)).toBe(hovers)
  expect(has(`min-width: ${width}`)).toBe(true)
  expect(has(`min-height: ${width}`)).toBe(true)
})
