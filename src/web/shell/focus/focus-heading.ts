import { isFocusOnBody } from '../../ui/focus-back.ts'

/** How long the focus stays with the heading, whatever gives it back to where one came from, in milliseconds. */
const hold = 400

/** What somebody does who goes on. */
const goingOn = ['keydown', 'pointerdown', 'click'] as const

/** How long a page may take to have a heading. */
const patience = 20_000

/** The heading of the page that is shown. */
export const pageHeading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1')

/**
 * Gives the focus to the heading of the page as soon as there is one, and to the main area until then. What the page itself puts
 * it into keeps it, as do dialogs; below one that is modal it is not taken either. Who goes on by key or pointer is left alone, and who
 * presses with neither, as some screen readers and voice control do. Nothing has led to the first page of a visit: whatever has the
 * focus there was given it, and all is done. Answers with what ends it.
 */
export function focusHeading({ isFirst }: { isFirst: boolean }): () => void {
  let timer = setTimeout(() => end(), patience)
  let isHeld = false
  const settle = (): void => {
    const main = document.querySelector<HTMLElement>('main')
    const { activeElement: active } = document
    const heading = pageHeading()
    if (active === heading) return
    if (!isNowhere(active, main)) {
      if (isFirst) return end()
      if (!isOnTheWay(active)) return
    }
    // a dialog that has just come, or whose content is changing, has no focus for a moment
    if (document.querySelector('[aria-modal="true"]')) return
    const target = heading ?? main
    if (!target || active === target) return
    giveFocus(target)
    if (!heading || isHeld) return
    isHeld = true
    clearTimeout(timer)
    timer = setTimeout(() => end(), hold)
  }
  const observer = new MutationObserver(settle)
  const end = (): void => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', settle)
    for (const event of goingOn) document.removeEventListener(event, end, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', settle)
  for (const event of goingOn) document.addEventListener(event, end, true)
  settle()
  return end
}

/** Gives the focus to something that is no control: by the Tab key it is not reached. */
export function giveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

const isNowhere = (active: Element | null, main: Element | null): boolean =>
  active === null || isFocusOnBody() || active === main

/** Still in what leads to the pages; a panel over the page has a header of its own. */
const isOnTheWay = (active: Element | null): boolean =>
  active?.closest('main, [role="dialog"], [role="alertdialog"]') === null &&
  active.closest('header, nav, a[href="#main"]') !== null
