import { useEffect } from 'react'

/** Longer than Tabster takes to hide the page below a dialog, or to show it again, in milliseconds. */
const patience = 500

/**
 * Tabster hides the page from screen readers below a dialog (`aria-modal`). Where one closes a moment after it has opened it stays hidden
 * now and then: then this shows it again.
 */
export function useReadablePage(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      if (document.querySelector('[aria-modal="true"]')) return
      for (const hidden of hiddenPages()) hidden.removeAttribute('aria-hidden')
    }
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      if (hiddenPages().length > 0) timer = setTimeout(look, patience)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
}

/** What lies around the page, and is hidden. Asked at each change of the page, so only what lies outermost is looked at. */
const hiddenPages = (): readonly Element[] =>
  [...document.body.children].filter(
    (each) => each.getAttribute('aria-hidden') === 'true' && each.querySelector('main') !== null,
  )
