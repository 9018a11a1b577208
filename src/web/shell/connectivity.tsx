import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '../ui/toasts.tsx'

const firstCheckAfter = 3000
const offlineToast = { timeout: 7000, closable: true }
const onlineToast = { timeout: 3000 }

/** Tells when the connection goes and comes back, and 3 s after the start when there is none. */
export function Connectivity() {
  const toast = useToasts()
  const intl = useIntl()
  const say = useRef({ offline: () => {}, online: () => {} })
  say.current = {
    offline: () => toast('error', intl.formatMessage({ id: 'shell.offline' }), offlineToast),
    online: () => toast('success', intl.formatMessage({ id: 'shell.online' }), onlineToast),
  }
  useEffect(() => {
    const offline = (): void => say.current.offline()
    const online = (): void => say.current.online()
    const timer = setTimeout(() => {
      if (!navigator.onLine) offline()
    }, firstCheckAfter)
    window.addEventListener('offline', offline)
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('offline', offline)
      window.removeEventListener('online', online)
    }
  }, [])
  return null
}
