import {
  Button,
  Toast,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useToastController,
} from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { waitingToastsAtom } from './toasts.ts'

const toasterId = 'kontor-toasts'

/** The place where toasts appear; stands once in the page. */
export function ToastArea() {
  const { dispatchToast, dismissToast } = useToastController(toasterId)
  const [waiting, setWaiting] = useAtom(waitingToastsAtom)
  /** The last message of each kind. */
  const latest = useRef(new Map<string, string>())
  const count = useRef(0)
  useEffect(() => {
    if (waiting.length === 0) return
    setWaiting([])
    for (const { intent, text, timeout, closable, children, kind } of waiting) {
      const toastId = `toast-${(count.current += 1)}`
      if (kind !== null) {
        const before = latest.current.get(kind)
        if (before !== undefined) dismissToast(before)
        latest.current.set(kind, toastId)
      }
      dispatchToast(
        <Toast>
          <ToastTitle {...(closable && { action: <CloseButton /> })}>{text}</ToastTitle>
          {children}
        </Toast>,
        { intent, timeout, toastId },
      )
    }
  }, [waiting, setWaiting, dispatchToast, dismissToast])
  return <Toaster toasterId={toasterId} position="bottom-start" pauseOnHover pauseOnWindowBlur />
}

function CloseButton() {
  const intl = useIntl()
  return (
    <ToastTrigger>
      <Button
        appearance="transparent"
        size="small"
        icon={<Dismiss16Regular />}
        aria-label={intl.formatMessage({ id: 'ui.close' })}
      />
    </ToastTrigger>
  )
}
