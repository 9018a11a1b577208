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
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { waitingToastsAtom } from './toasts.ts'

const toasterId = 'kontor-toasts'

/** The place where toasts appear; stands once in the page. */
export function ToastArea() {
  const { dispatchToast } = useToastController(toasterId)
  const [waiting, setWaiting] = useAtom(waitingToastsAtom)
  useEffect(() => {
    if (waiting.length === 0) return
    setWaiting([])
    for (const { intent, text, timeout, closable, children } of waiting) {
      dispatchToast(
        <Toast>
          <ToastTitle {...(closable && { action: <CloseButton /> })}>{text}</ToastTitle>
          {children}
        </Toast>,
        { intent, timeout },
      )
    }
  }, [waiting, setWaiting, dispatchToast])
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
