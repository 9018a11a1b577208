import { useEffect } from 'react'
import { endKeepingFocus, isFocusOnBody, isFocusOnBodyOrRestorer, keepFocusIn } from '../../ui/focus-back.ts'
import { giveFocus, pageHeading } from './focus-heading.ts'

/** What keeps the focus at once, else Escape would close nothing: dialogs and panels, which can have the focus themselves. */
const keepers = '.fui-DialogSurface, .fui-OverlayDrawer, .fui-InlineDrawer'

/** How long whoever knows better may take to give the focus to something elsewhere, in milliseconds. */
const patience = 300

/**
 * The net below the focus, stands once above all pages. Where the element that has it goes or can have it no more, the dialog or panel
 * around takes it at once. Elsewhere, and where nobody cares for it, what is nearest to its place takes it, else what is nearest to where
 * one was below what has closed, at last the heading of the page. Keys then go on from there, and a screen reader does not begin anew.
 */
export function useFocusNet(): void {
  useEffect(() => {
    let trail: readonly HTMLElement[] = []
    // where one was before a dialog or menu was opened
    let below: readonly HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => recover(trail, below), patience)
    }
    const remember = ({ target }: FocusEvent): void => {
      endKeepingFocus()
      trail = target instanceof HTMLElement ? withAncestors(target) : []
      if (trail.length > 0 && !trail.some((each) => each.matches(above))) below = trail
    }
    const observer = new MutationObserver(() => {
      const [last] = trail
      if (!last || canHaveFocus(last)) return
      // browsers take the focus off what is disabled a moment later
      if (document.activeElement !== last && !isFocusOnBodyOrRestorer()) return
      const keeper = trail.find((each) => each.matches(keepers))
      if (keeper && canHaveFocus(keeper)) keepFocusIn(keeper)
      else wait()
    })
    document.addEventListener('focusin', remember)
    // what is hidden by a style loses it as well
    document.addEventListener('focusout', wait)
    observer.observe(document.body, changes)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', wait)
    }
  }, [])
}

const changes = { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] }

const canHaveFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden], [inert]') === null

function recover(trail: readonly HTMLElement[], below: readonly HTMLElement[]): void {
  const [last] = trail
  // whoever presses beside everything has left it on purpose
  if (!last || !isFocusOnBody() || isUsable(last)) return
  const place =
    nearest(trail) ??
    openDialog() ??
    nearest(below) ??
    pageHeading() ??
    document.querySelector<HTMLElement>('main')
  if (place) giveFocus(place)
}

const isUsable = (element: Element): boolean => canHaveFocus(element) && element.checkVisibility()

/** An element and what it is in, the nearest first; removed, it does not know that any more. */
function withAncestors(element: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = []
  for (let each: HTMLElement | null = element; each && each !== document.body; each = each.parentElement)
    found.push(each)
  return found
}

const lists = '[role="grid"], [role="treegrid"], [role="tree"], [role="listbox"], [role="radiogroup"]'
const dialogs = '[role="dialog"], [role="alertdialog"]'
const above = `${dialogs}, [role="menu"]`

const openDialog = (): HTMLElement | null =>
  Array.from(document.querySelectorAll<HTMLElement>(dialogs)).findLast(isUsable) ?? null

/** What the Tab key reaches: of a table its row, and not the heading above that sorts. */
const activeIn = (list: HTMLElement): HTMLElement | null =>
  list.querySelector<HTMLElement>(':is([role="row"], tr)[tabindex="0"]') ??
  list.querySelector<HTMLElement>('[tabindex="0"]')

/** In a list the one that the Tab key reaches, else the nearest part that has a name; not the main area as a whole. */
function nearest(trail: readonly HTMLElement[]): HTMLElement | null {
  for (const each of trail) {
    if (!isUsable(each) || each.localName === 'main') continue
    const active = each.matches(lists) ? activeIn(each) : null
    if (active) return active
    const isPlace = each.hasAttribute('tabindex') || each.matches(dialogs)
    if (isPlace && (each.hasAttribute('aria-label') || each.hasAttribute('aria-labelledby'))) return each
  }
  return null
}
