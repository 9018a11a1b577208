import { useCallback, useSyncExternalStore } from 'react'

/** Below 1024 px the sidebar is an overlay. */
export const narrowShell = '(max-width: 1023px)'

/** Below 640 px lists cut names shorter; at exactly 640 px the wide rule holds. */
export const narrowScreen = '(max-width: 639px)'

/** Below 768 px the words of all commands of a folder do not fit into one line. */
export const tightScreen = '(max-width: 767px)'

/** Where a finger points: everything is larger, and nothing is dragged here from elsewhere. */
export const byFinger = '(pointer: coarse)'

/** So low a window has no room for what stays in sight while the rest scrolls: panels and dialogs scroll as a whole. */
export const lowWindow = '(max-height: 359px)'

/** Whether a media query holds now. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
