import type { Locator, Page } from 'playwright/test'

/**
 * What can be pressed on a page, or in what lies open above it, and is smaller than so many pixels each way, as WCAG 2.2 counts
 * (2.5.8): neither links inside of a sentence nor fields that lie in what is pressed in their place.
 */
export const tooSmall = (place: Page | Locator, least: number): Promise<readonly string[]> =>
  ('page' in place ? place : place.locator('body')).evaluate(
    (surface, most) =>
      [
        ...surface.querySelectorAll(
          'button, a[href], select, input, summary, [role="checkbox"], [role="switch"], [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"]',
        ),
      ]
        .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((each) => !(each.matches('a') && getComputedStyle(each).display === 'inline'))
        // the markers of sources stand in the sentences of an answer
        .filter((each) => !each.matches('a.marker'))
        .flatMap((each) => {
          // a field is as large as what surrounds it, a box to tick as its words
          const target =
            each.closest(
              '.fui-Input, .fui-Select, .fui-Switch, .fui-Radio, .fui-Checkbox, label:has(input)',
            ) ?? each
          const { width, height } = target.getBoundingClientRect()
          // hidden until it has the focus, or for screen readers alone
          if (width <= 1 || height <= 1) return []
          return width < most - 0.5 || height < most - 0.5
            ? [`${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent}: ${width} x ${height}`]
            : []
        }),
    least,
  )
