import { useEffect, useState } from 'react'

/** Milliseconds without another change before what is typed or chosen is asked for. */
const pause = 250

/** What is typed or chosen, as text, once nothing of it changes for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
