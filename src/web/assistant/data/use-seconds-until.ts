import { useEffect, useState } from 'react'

/** Counts down to a moment (milliseconds since the epoch); 0 without one. */
export function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (moment === null) return undefined
    const tick = (): void => setNow(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [moment])
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000))
}
