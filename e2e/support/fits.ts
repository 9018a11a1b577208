/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has nothing from outside */
import { expect } from 'playwright/test'
import type { Locator } from 'playwright/test'
import { atRest } from './at-rest.ts'

/**
 * Fails when something of a dialog or panel is beyond the window and cannot be scrolled to, scrolls sideways or is cut off, or
 * when a button cannot be reached or lies over words.
 */
export async function expectFits(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await atRest(dialog.page())
  expect(await dialog.evaluate(faultsOf), 'what does not fit').toEqual([])
}

/** Runs in the page. */
function faultsOf(surface: Element): string[] {
  const faults = new Set<string>()
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const shown = (element: Element, rect: DOMRect): DOMRect => {
    let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom]
    for (let each: Element | null = element; each; each = each.parentElement) {
      const box = each.getBoundingClientRect()
      const { overflowX, overflowY } = getComputedStyle(each)
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  const isInWindow = ({ left, top, right, bottom }: DOMRect): boolean =>
    left >= -1 && top >= -1 && right <= window.innerWidth + 1 && bottom <= window.innerHeight + 1
  if (!isInWindow(surface.getBoundingClientRect())) faults.add('it is beyond the window')
  const all = [surface, ...surface.querySelectorAll('*')].filter(isSeen)
  for (const element of all) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
    const scrolls = /auto|scroll/u
    // a way through folders shows its end where there is no room for all of it
    const isWay = element.matches('nav')
    if (!isWay && scrolls.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
      faults.add(`scrolls sideways: ${nameOf(element)}`)
    const isCut = /hidden|clip/u.test(overflowY) && element.scrollHeight > element.clientHeight + 2
    if (isCut && textOverflow !== 'ellipsis' && !element.matches('input, textarea, select, svg *'))
      faults.add(`is cut off: ${nameOf(element)}`)
  }
  const words: Text[] = []
  const walker = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.trim() !== '' && text.parentElement && isSeen(text.parentElement)) words.push(text)
  }
  const rectOf = (text: Text): DOMRect => {
    const range = document.createRange()
    range.selectNodeContents(text)
    return range.getBoundingClientRect()
  }
  for (const text of words) {
    const parent = text.parentElement
    if (!parent) continue
    parent.scrollIntoView({ block: 'nearest' })
    const { top, bottom, left } = shown(parent, rectOf(text))
    if (top < -1 || left < -1 || (bottom > window.innerHeight + 1 && bottom - top < window.innerHeight))
      faults.add(`cannot be scrolled to: ${nameOf(parent)}`)
  }
  for (const button of all.filter((each) => each.matches('button, [role="button"], a[href]'))) {
    button.scrollIntoView({ block: 'nearest' })
    const box = button.getBoundingClientRect()
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (!isInWindow(box) || !hit || !(button.contains(hit) || hit.contains(button)))
      faults.add(`cannot be reached: ${nameOf(button)}`)
    for (const text of words) {
      const parent = text.parentElement
      if (!parent || button.contains(parent) || parent.contains(button)) continue
      const rect = shown(parent, rectOf(text))
      const over = Math.min(box.right, rect.right) - Math.max(box.left, rect.left)
      const down = Math.min(box.bottom, rect.bottom) - Math.max(box.top, rect.top)
      if (over > 2 && down > 2) faults.add(`${nameOf(button)} lies over ${nameOf(parent)}`)
    }
  }
  return [...faults]
}
