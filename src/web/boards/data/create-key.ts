import { useRef } from 'react'

/** Chosen here, so that what is sent twice is made once; random numbers are there without https, too. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

interface CreateKey {
  /** The same for each try to send the same words; others are something else that is created. */
  readonly of: (words: string) => string
  /** It was created: the same words once more are meant so. */
  readonly forget: () => void
}

/** The key with which something is created from what was typed. */
export function useCreateKey(): CreateKey {
  const last = useRef<{ readonly words: string; readonly key: string } | null>(null)
  return {
    of: (words) => {
      if (last.current?.words !== words) last.current = { words, key: newKey() }
      return last.current.key
    },
    forget: () => {
      last.current = null
    },
  }
}
