import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { usePartFailure } from './use-part-failure.ts'

interface Closable {
  readonly onClose?: () => void
}

/** Shown, it is loaded; who foresees that has it loaded before, and then it is there at once. */
type LazyPart<P extends object> = ComponentType<P & Closable> & {
  /** Throws where it cannot be loaded. */
  readonly load: () => Promise<unknown>
}

/**
 * A part that is loaded when it is first shown. One that cannot be loaded is said in a toast and closes, where it can be closed;
 * the page stays, and showing it again tries again. `Waiting` stands in its place meanwhile.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType,
): LazyPart<P> {
  let known: ComponentType<P> | null = null
  const loadOnce = async (): Promise<ComponentType<P>> => (known ??= await load())
  function LazyComponent(props: P & Closable) {
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
          const Part = await loadOnce()
          if (!isGone) setLoaded({ Part })
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
  return Object.assign(LazyComponent, { load: loadOnce })
}
