import { useEffect } from 'react'
import { isFocusNowhere } from '../../ui/focus-back.ts'
import { giveFocus, pageHeading } from './focus-heading.ts'

/** How long whoever knows better may take to give the focus to something, in milliseconds. */
const patience = 300

/**
 * The last resort for the focus: where the element that has it goes and nobody cares for it, what is nearest to its place takes it, at
 * last the heading of the page. Keys then go on from there, and a screen reader does not begin anew.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let trail: readonly HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const recover = (): void => {
      const [last] = trail
      // whoever presses beside everything has left it on purpose
      if (!last || !isFocusNowhere() || (last.isConnected && isUsable(last))) return
      const place = nearest(trail) ?? pageHeading() ?? document.querySelector<HTMLElement>('main')
      if (place) giveFocus(place)
    }
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(recover, patience)
    }
    const remember = ({ target }: FocusEvent): void => {
      trail = target instanceof HTMLElement ? withAncestors(target) : []
    }
    const observer = new MutationObserver(() => {
      if (trail[0]?.isConnected === false && isFocusNowhere()) wait()
    })
    document.addEventListener('focusin', remember)
    // a button that is greyed or hidden loses it as well
    document.addEventListener('focusout', wait)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', wait)
    }
  }, [])
}

const isUsable = (element: Element): boolean => !element.matches(':disabled') && element.checkVisibility()

/** An element and what it is in, the nearest first; removed, it does not know that any more. */
function withAncestors(element: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = []
  for (let each: HTMLElement | null = element; each && each !== document.body; each = each.parentElement)
    found.push(each)
  return found
}

const lists = '[role="grid"], [role="treegrid"], [role="tree"], [role="listbox"], [role="radiogroup"]'
const dialogs = '[role="dialog"], [role="alertdialog"]'

/** In a list the one that the Tab key reaches, else the nearest dialog or part that has a name; not the main area as a whole. */
function nearest(trail: readonly HTMLElement[]): HTMLElement | null {
  for (const each of trail) {
    if (!each.isConnected || !isUsable(each) || each.localName === 'main') continue
    const active = each.matches(lists) ? each.querySelector<HTMLElement>('[tabindex="0"]') : null
    if (active) return active
    const isPlace = each.hasAttribute('tabindex') || each.matches(dialogs)
    if (isPlace && (each.hasAttribute('aria-label') || each.hasAttribute('aria-labelledby'))) return each
  }
  return Array.from(document.querySelectorAll<HTMLElement>(dialogs)).findLast(isUsable) ?? null
}
