import type { ToastIntent } from '@fluentui/react-components'
import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { ReactNode } from 'react'

const defaultTimeout = 3000

interface ToastOptions {
  /** Milliseconds; 3000 unless said. Below zero it stays until closed. */
  readonly timeout?: number
  readonly closable?: boolean
  /** Below the text, such as a link or a button 'undo'. */
  readonly children?: ReactNode
}

/** One message that waits to be shown. */
export interface ToastRequest extends Required<Omit<ToastOptions, 'children'>> {
  readonly intent: ToastIntent
  readonly text: string
  readonly children: ReactNode
}

/** What waits for the toast area, which is loaded after the first page. */
export const waitingToastsAtom = atom<readonly ToastRequest[]>([])

export type ShowToast = (intent: ToastIntent, text: string, options?: ToastOptions) => void

/** Shows short messages at the bottom start. Stable, so it may stand in dependencies. */
export function useToasts(): ShowToast {
  const setWaiting = useSetAtom(waitingToastsAtom)
  return useCallback<ShowToast>(
    (intent, text, { timeout = defaultTimeout, closable = false, children = null } = {}) =>
      setWaiting((waiting) => [...waiting, { intent, text, timeout, closable, children }]),
    [setWaiting],
  )
}
