import { useStore } from 'jotai'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { waitingToastsAtom } from '../ui/toasts.ts'

/** The place of toasts, loaded after the first page. What is said before waits; each new message tries again to load it. */
export function LateToasts() {
  const store = useStore()
  const [loaded, setLoaded] = useState<{ readonly Area: ComponentType } | null>(null)
  const isLoaded = loaded !== null
  useEffect(() => {
    if (isLoaded) return undefined
    const fetchArea = async (): Promise<void> => {
      try {
        const { ToastArea } = await import('../ui/toast-area.tsx')
        setLoaded({ Area: ToastArea })
      } catch {
        // there is no place to say it; the page works without
      }
    }
    void fetchArea()
    return store.sub(waitingToastsAtom, () => void fetchArea())
  }, [isLoaded, store])
  return loaded && <loaded.Area />
}
