import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { usePartFailure } from './use-part-failure.ts'

interface Closable {
  readonly onClose?: () => void
}

/**
 * A part that is loaded when it is first shown. One that cannot be loaded is said in a toast and closes, where it can be closed;
 * the page stays, and showing it again tries again. `Waiting` stands in its place meanwhile.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType,
): ComponentType<P & Closable> {
  let known: ComponentType<P> | null = null
  return function LazyComponent(props: P & Closable) {
    const [loaded, setLoaded] = useState({ Part: known })
    const showFailure = usePartFailure()
    const fail = useEffectEvent(() => {
      showFailure()
      props.onClose?.()
    })
    useEffect(() => {
      let isGone = false
      const fetchPart = async (): Promise<void> => {
        try {
          known ??= await load()
          if (!isGone) setLoaded({ Part: known })
        } catch {
          if (!isGone) fail()
        }
      }
      if (!known) void fetchPart()
      return () => {
        isGone = true
      }
    }, [])
    const { Part } = loaded
    if (Part) return <Part {...props} />
    return Waiting ? <Waiting /> : null
  }
}
