/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has nothing from outside */
import { expect } from 'playwright/test'
import type { JSHandle, Locator } from 'playwright/test'
import { atRest } from '../at-rest.ts'
import { tooSmall } from '../measuring/too-small.ts'

/**
 * Fails when something of a dialog or panel is beyond the window and cannot be scrolled to, scrolls sideways or is cut off, or
 * when a button cannot be reached or lies over words, or when what is pressed is smaller than 24 px, with a finger 44 px.
 */
export async function expectFits(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  // what is told about the button below the pointer goes with it
  await dialog.page().mouse.move(0, 0)
  const measure = await toPage(dialog, measuresIn)
  const looks = await Promise.all(
    [faultsOfBoxes, faultsOfWords, faultsOfButtons].map((look) => toPage(dialog, look)),
  )
  await atRest(dialog.page())
  // at one go: whatever the page would do in between, such as a tooltip, is no matter of fitting
  const faults = await dialog.evaluate(
    (surface, page) => {
      // where the keyboard leaves rows of tabs and the like stands a pixel nobody sees, beside its place until it is settled
      const marks = [...surface.querySelectorAll<HTMLElement>('[data-tabster-dummy]')]
      for (const mark of marks) mark.style.display = 'none'
      const measures = page.measure(surface)
      const found = [...new Set(page.looks.flatMap((look) => look(measures)))]
      for (const mark of marks) mark.style.display = ''
      return found
    },
    { measure, looks },
  )
  expect(faults, 'what does not fit').toEqual([])
  const hasFinger = await dialog.page().evaluate(() => matchMedia('(pointer: coarse)').matches)
  expect(await tooSmall(dialog, hasFinger ? 44 : 24), 'controls that are smaller').toEqual([])
}

/** A function as the page of the dialog knows it. */
const toPage = async <F>(dialog: Locator, work: F): Promise<JSHandle<F>> =>
  (await dialog.evaluateHandle(`(${String(work)})`)) as JSHandle<F>

/** What the looks at a dialog have in common; stays in the page. */
interface Measures {
  readonly surface: Element
  readonly nameOf: (element: Element) => string
  /** The dialog and everything in it that is seen. */
  readonly seen: readonly Element[]
  /** The texts in it that are seen, with their elements. */
  readonly words: readonly { readonly text: Text; readonly parent: Element }[]
  /** How much of a text is not cut off by what it is in. */
  readonly shownOf: (text: Text, parent: Element) => DOMRect
  readonly isInWindow: (rect: DOMRect) => boolean
}

/** Runs in the page. */
function measuresIn(surface: Element): Measures {
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const words: { text: Text; parent: Element }[] = []
  const walker = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const parent = text.parentElement
    if (text.data.trim() !== '' && parent && isSeen(parent)) words.push({ text, parent })
  }
  return {
    surface,
    nameOf: (element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`,
    seen: [surface, ...surface.querySelectorAll('*')].filter(isSeen),
    words,
    shownOf: (text, parent) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      let { left, top, right, bottom } = range.getBoundingClientRect()
      for (let each: Element | null = parent; each; each = each.parentElement) {
        const box = each.getBoundingClientRect()
        const { overflowX, overflowY } = getComputedStyle(each)
        if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    },
    isInWindow: ({ left, top, right, bottom }) =>
      left >= -1 && top >= -1 && right <= window.innerWidth + 1 && bottom <= window.innerHeight + 1,
  }
}

/** Runs in the page. */
function faultsOfBoxes({ surface, nameOf, seen, isInWindow }: Measures): string[] {
  const faults = isInWindow(surface.getBoundingClientRect()) ? [] : ['it is beyond the window']
  for (const element of seen) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    // a way through folders shows its end where there is no room for all of it
    const isWay = element.matches('nav')
    if (!isWay && /auto|scroll/u.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
      faults.push(`scrolls sideways: ${nameOf(element)}`)
    const isCut = /hidden|clip/u.test(overflowY) && element.scrollHeight > element.clientHeight + 2
    // dots stand where it is cut; behind several lines the whole of it is told under the mouse
    const hasDots =
      textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && element.closest('[title]') !== null)
    if (isCut && !hasDots && !element.matches('input, textarea, select, svg *'))
      faults.push(`is cut off: ${nameOf(element)}`)
  }
  return faults
}

/** Runs in the page. */
function faultsOfWords({ nameOf, words, shownOf }: Measures): string[] {
  return words.flatMap(({ text, parent }) => {
    parent.scrollIntoView({ block: 'nearest' })
    const { top, bottom, left } = shownOf(text, parent)
    const isBelow = bottom > window.innerHeight + 1 && bottom - top < window.innerHeight
    return top < -1 || left < -1 || isBelow ? [`cannot be scrolled to: ${nameOf(parent)}`] : []
  })
}

/** Runs in the page. */
function faultsOfButtons({ nameOf, seen, words, shownOf, isInWindow }: Measures): string[] {
  const faults: string[] = []
  for (const button of seen.filter((each) => each.matches('button, [role="button"], a[href]'))) {
    button.scrollIntoView({ block: 'nearest' })
    const box = button.getBoundingClientRect()
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (!isInWindow(box) || !hit || !(button.contains(hit) || hit.contains(button)))
      faults.push(`cannot be reached: ${nameOf(button)}`)
    for (const { text, parent } of words) {
      if (button.contains(parent) || parent.contains(button)) continue
      const rect = shownOf(text, parent)
      const over = Math.min(box.right, rect.right) - Math.max(box.left, rect.left)
      const down = Math.min(box.bottom, rect.bottom) - Math.max(box.top, rect.top)
      if (over > 2 && down > 2) faults.push(`${nameOf(button)} lies over ${nameOf(parent)}`)
    }
  }
  return faults
}
