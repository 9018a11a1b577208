import {
  Button,
  Toast,
  Toaster,
  ToastTitle,
  ToastTrigger,
  useToastController,
} from '@fluentui/react-components'
import type { ToastIntent } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

const toasterId = 'kontor-toasts'
const defaultTimeout = 3000

interface ToastOptions {
  /** Milliseconds; 3000 unless said. Below zero it stays until closed. */
  readonly timeout?: number
  readonly closable?: boolean
  /** Below the text, such as a link or a button 'undo'. */
  readonly children?: ReactNode
}

export type ShowToast = (intent: ToastIntent, text: string, options?: ToastOptions) => void

/** Shows short messages at the bottom start. Stable, so it may stand in dependencies. */
export function useToasts(): ShowToast {
  const { dispatchToast } = useToastController(toasterId)
  return useCallback<ShowToast>(
    (intent, text, { timeout = defaultTimeout, closable = false, children } = {}) =>
      dispatchToast(
        <Toast>
          <ToastTitle {...(closable && { action: <CloseButton /> })}>{text}</ToastTitle>
          {children}
        </Toast>,
        { intent, timeout },
      ),
    [dispatchToast],
  )
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

/** The place where toasts appear; stands once in the page. */
export function ToastArea() {
  return <Toaster toasterId={toasterId} position="bottom-start" pauseOnHover pauseOnWindowBlur />
}
