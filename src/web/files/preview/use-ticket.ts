import { useCallback, useEffect, useState } from 'react'
import { ticketFor } from './file-content.ts'
import type { ShownFile } from './shown-file.ts'

interface Ticket {
  readonly url: string | null
  readonly error: unknown
  /** Takes a new address. */
  readonly renew: () => void
}

/** An address under which the browser itself fetches a file. Give the component a key of file and version. */
export function useTicket(file: ShownFile): Ticket {
  const [count, setCount] = useState(0)
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isGone = false
    ticketFor(file, count).then(
      (address) => !isGone && setUrl(address),
      (failure: unknown) => !isGone && setError(failure),
    )
    return () => {
      isGone = true
    }
  }, [file, count])
  const renew = useCallback(() => {
    setError(null)
    setCount((before) => before + 1)
  }, [])
  return { url, error, renew }
}
