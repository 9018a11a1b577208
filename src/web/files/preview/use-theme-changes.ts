import { useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { colorSchemeAtom } from '../../host/color-scheme.ts'
import { hostThemeAtom } from '../../host/host.ts'

/** Tells when the page has other colours, once it shows them. */
export function useThemeChanges(onChange: () => void): void {
  const store = useStore()
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    const follow = (): void => void requestAnimationFrame(() => tell())
    const ends = [store.sub(colorSchemeAtom, follow), store.sub(hostThemeAtom, follow)]
    return () => {
      for (const end of ends) end()
    }
  }, [store])
}
