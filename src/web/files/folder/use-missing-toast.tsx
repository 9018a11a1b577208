import { Button, makeStyles, ToastFooter, ToastTrigger } from '@fluentui/react-components'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { AccessTarget } from '#contract/rights/access-requests.ts'
import { useToasts } from '../../ui/toasts/toasts.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({ button: touchHeight })

/** Says that what an address names is not there for this person, with a button that leads to asking for it. Stable. */
export function useMissingToast(onAsk: (target: AccessTarget) => void): (target: AccessTarget) => void {
  const intl = useIntl()
  const showToast = useToasts()
  return useCallback(
    (target) =>
      showToast('error', intl.formatMessage({ id: 'files.fileNotFound' }), {
        timeout: 8000,
        closable: true,
        children: <AskFooter onAsk={() => onAsk(target)} />,
      }),
    [intl, showToast, onAsk],
  )
}

function AskFooter({ onAsk }: { readonly onAsk: () => void }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <ToastFooter>
      <ToastTrigger>
        <Button size="small" className={styles.button} onClick={onAsk}>
          {intl.formatMessage({ id: 'files.askAccess' })}
        </Button>
      </ToastTrigger>
    </ToastFooter>
  )
}
