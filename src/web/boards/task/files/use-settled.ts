import { useEffect, useState } from 'react'

/** Milliseconds without another key before what is typed is searched for. */
const pause = 250

/** What is typed, once nothing more is typed for a moment. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
