import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useToasts } from '../ui/toasts/toasts.ts'

const firstCheckAfter = 3000
/** Browsers tell of it more than once; and what came back is not gone any more. */
const kind = 'connection'
const offlineToast = { timeout: 7000, closable: true, kind }
const onlineToast = { timeout: 3000, kind }

/** Tells when the connection goes and comes back, and 3 s after the start when there is none. */
export function Connectivity() {
  const toast = useToasts()
  const intl = useIntl()
  const offline = useEffectEvent(() =>
    toast('error', intl.formatMessage({ id: 'shell.offline' }), offlineToast),
  )
  const online = useEffectEvent(() =>
    toast('success', intl.formatMessage({ id: 'shell.online' }), onlineToast),
  )
  useEffect(() => {
    const sayOffline = (): void => offline()
    const sayOnline = (): void => online()
    const timer = setTimeout(() => {
      if (!navigator.onLine) offline()
    }, firstCheckAfter)
    window.addEventListener('offline', sayOffline)
    window.addEventListener('online', sayOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('offline', sayOffline)
      window.removeEventListener('online', sayOnline)
    }
  }, [])
  return null
}
