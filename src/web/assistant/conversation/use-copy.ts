import { useIntl } from 'react-intl'
import { currentHost } from '../../host/host.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'

/** Copies words and says so, since nothing else shows it. */
export function useCopy(): (words: string) => Promise<void> {
  const intl = useIntl()
  const toast = useToasts()
  return async (words) => {
    try {
      await currentHost().copyText(words)
      toast('success', intl.formatMessage({ id: 'chat.copied' }))
    } catch {
      toast('error', intl.formatMessage({ id: 'chat.copyFailed' }), { timeout: 8000, closable: true })
    }
  }
}
