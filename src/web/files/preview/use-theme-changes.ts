import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { colorSchemeAtom } from '../../host/color-scheme.ts'
import { hostThemeAtom } from '../../host/host.ts'

/** Tells when the page has other colours, once it shows them. */
export function useThemeChanges(onChange: () => void): void {
  const [scheme, dictated] = [useAtomValue(colorSchemeAtom), useAtomValue(hostThemeAtom)]
  const told = useRef({ scheme, dictated })
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (told.current.scheme === scheme && told.current.dictated === dictated) return
    told.current = { scheme, dictated }
    tell()
  }, [scheme, dictated])
}
