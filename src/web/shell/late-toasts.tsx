import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { waitingToastsAtom } from '../ui/toasts/toasts.ts'

/** Milliseconds after which a place that could not be loaded is asked for again. */
const retryDelay = 2000

/** The place of toasts, loaded after the first page. What is said before waits; it is tried again until it is there. */
export function LateToasts() {
  const store = useStore()
  const [loaded, setLoaded] = useState<{ readonly Area: ComponentType } | null>(null)
  const isLoaded = loaded !== null
  useEffect(() => {
    if (isLoaded) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchArea = async (): Promise<void> => {
      try {
        const { ToastArea } = await import('../ui/toasts/toast-area.tsx')
        setLoaded({ Area: ToastArea })
      } catch {
        // there is no place to say it; the page works without
        clearTimeout(timer)
        timer = setTimeout(() => void fetchArea(), retryDelay)
      }
    }
    void fetchArea()
    const stopListening = store.sub(waitingToastsAtom, () => void fetchArea())
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  }, [isLoaded, store])
  return loaded && <loaded.Area />
}
