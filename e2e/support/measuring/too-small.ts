import type { Page } from 'playwright/test'

/**
 * What can be pressed and is smaller than so many pixels each way, as WCAG 2.2 counts (2.5.8): neither links inside of a sentence nor
 * fields that lie in what is pressed in their place.
 */
export const tooSmall = (page: Page, least: number): Promise<readonly string[]> =>
  page.evaluate(
    (most) =>
      [
        ...document.querySelectorAll(
          'button, a[href], select, input, summary, [role="checkbox"], [role="switch"], [role="tab"]',
        ),
      ]
        .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((each) => !(each.matches('a') && getComputedStyle(each).display === 'inline'))
        // the markers of sources stand in the sentences of an answer
        .filter((each) => !each.matches('a.marker'))
        .flatMap((each) => {
          // a field is as large as what surrounds it
          const place =
            each.closest('.fui-Input, .fui-Select, .fui-Switch, .fui-Radio, .fui-Checkbox') ?? each
          const { width, height } = place.getBoundingClientRect()
          // hidden until it has the focus, or for screen readers alone
          if (width <= 1 || height <= 1) return []
          return width < most - 0.5 || height < most - 0.5
            ? [`${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent}: ${width} x ${height}`]
            : []
        }),
    least,
  )
