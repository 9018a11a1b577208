import type { ToastIntent } from '@fluentui/react-components'
import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { ReactNode } from 'react'

const defaults = { timeout: 3000, closable: false, lines: [], children: null } as const

interface ToastOptions {
  /** Milliseconds; 3000 unless said. Below zero it stays until closed. */
  readonly timeout?: number
  readonly closable?: boolean
  /** What belongs to the text, a line each. */
  readonly lines?: readonly string[]
  /** Below the text, such as a link or a button 'undo'. */
  readonly children?: ReactNode
  /** There is one message of a kind at a time: it takes the place of the one before. */
  readonly kind?: string
}

/** One message that waits to be shown. */
export interface ToastRequest extends Required<Omit<ToastOptions, 'children' | 'kind'>> {
  readonly intent: ToastIntent
  readonly text: string
  readonly children: ReactNode
  readonly kind: string | null
}

/** What waits for the toast area, which is loaded after the first page. */
export const waitingToastsAtom = atom<readonly ToastRequest[]>([])

/** The kind of which the message, seen or waiting, is true no longer; the toast area takes it away. */
export const outdatedToastAtom = atom(
  (get) => get(outdatedKindAtom),
  (_get, set, outdated: string | null) => {
    set(outdatedKindAtom, outdated)
    if (outdated !== null) set(waitingToastsAtom, (all) => all.filter(({ kind }) => kind !== outdated))
  },
)
const outdatedKindAtom = atom<string | null>(null)

type ShowToast = (intent: ToastIntent, text: string, options?: ToastOptions) => void

/**
 * Shows short messages at the bottom start of the main area, three at once; the others wait their turn, and none is lost. Stable,
 * so it may stand in dependencies.
 */
export function useToasts(): ShowToast {
  const setWaiting = useSetAtom(waitingToastsAtom)
  return useCallback<ShowToast>(
    (intent, text, { kind = null, ...options } = {}) => {
      const request = { ...defaults, ...options, intent, text, kind }
      setWaiting((waiting) => {
        const isKnown = kind !== null && waiting.some((each) => each.kind === kind)
        return isKnown ? waiting.map((each) => (each.kind === kind ? request : each)) : [...waiting, request]
      })
    },
    [setWaiting],
  )
}
