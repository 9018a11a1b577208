import { useEffect, useRef, useState } from 'react'

/** A signal that fires when the component has gone. */
export function useUnmountSignal(): AbortSignal {
  const [controller] = useState(() => new AbortController())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(timer.current)
    return () => {
      // in development effects are ended and begun once more
      timer.current = setTimeout(() => controller.abort())
    }
  }, [controller])
  return controller.signal
}
