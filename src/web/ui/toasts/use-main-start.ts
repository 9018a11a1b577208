import { useSyncExternalStore } from 'react'
import { narrowScreen } from '../use-media-query.ts'

/** Pixels from the start of the window to where toasts begin: a little into the main area, beside what leads to the areas. */
export const useMainStart = (): number => useSyncExternalStore(onResize, mainStart)

function mainStart(): number {
  const main = document.getElementById('main')
  const margin = window.matchMedia(narrowScreen).matches ? 14 : 20
  return Math.round(main?.getBoundingClientRect().left ?? 0) + margin
}

function onResize(change: () => void): () => void {
  window.addEventListener('resize', change)
  return () => window.removeEventListener('resize', change)
}
