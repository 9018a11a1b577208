import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '../toasts/toasts.ts'

/** Says in a toast that a part of the page could not be loaded. Stable. */
export function usePartFailure(): () => void {
  const intl = useIntl()
  const toast = useToasts()
  return useCallback(() => toast('error', intl.formatMessage({ id: 'ui.error.part' })), [intl, toast])
}
