import {
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { csrf } from '#contract/auth/sign-in.ts'
import { accountToken } from '../host/account-token.ts'
import { hostAtom } from '../host/host.ts'
import { TokenRefusal } from '../host/token-refusal.ts'
import { ask } from '../session/ask.ts'
import type { Due } from './confirm-microsoft.ts'
import { ProblemError } from '../session/problem-error.ts'
import { currentSession } from '../session/session-state.ts'
import { dialogWidth } from '../ui/dialog/dialog-width.ts'
import { OpenDialog } from '../ui/dialog/open-dialog.tsx'
import { ReasonedButton } from '../ui/reasoned-button.tsx'
import { microsoftFailure } from './microsoft-failure.ts'

const useStyles = makeStyles({
  surface: dialogWidth(440),
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
})

/** Stands above the page until Microsoft has confirmed the person, or they leave: nothing closes it by the way. */
export function ConfirmDialog({ due }: { readonly due: Due }) {
  const styles = useStyles()
  const intl = useIntl()
  const host = useAtomValue(hostAtom)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // by the address Microsoft would bring the same wrong account again
  const [isToChoose, setToChoose] = useState(false)
  const confirm = async (): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      const { microsoft } = await ask(csrf, {}, { silent: true })
      const email = isToChoose ? undefined : currentSession()?.user.email
      if (microsoft) await due.confirm(await accountToken(host, microsoft, email))
      else due.leave()
    } catch (error) {
      if (isOtherPerson(error)) setToChoose(true)
      setFailure(
        isFailed(error) ? intl.formatMessage({ id: 'auth.confirm.failed' }) : microsoftFailure(error, intl),
      )
    }
    setPending(false)
  }
  return (
    <OpenDialog type="alert" className={styles.surface}>
      <DialogBody>
        <DialogTitle>{intl.formatMessage({ id: 'auth.confirm.title' })}</DialogTitle>
        <DialogContent className={styles.content}>
          {intl.formatMessage({ id: 'auth.confirm.text' })}
          {failure !== null && (
            <MessageBar intent="error" layout="multiline" role="alert">
              <MessageBarBody>{failure}</MessageBarBody>
            </MessageBar>
          )}
        </DialogContent>
        <DialogActions>
          <ReasonedButton
            label={intl.formatMessage({ id: 'auth.confirm.leave' })}
            refusal={isPending ? intl.formatMessage({ id: 'ui.working' }) : null}
            onClick={due.leave}
          />
          <ReasonedButton
            appearance="primary"
            label={intl.formatMessage({ id: 'auth.confirm.submit' })}
            refusal={null}
            isPending={isPending}
            onClick={() => void confirm()}
          />
        </DialogActions>
      </DialogBody>
    </OpenDialog>
  )
}

/** Whoever came by Microsoft may have no password, which the words of the sign-in page offer. */
const isFailed = (error: unknown): boolean => error instanceof TokenRefusal && error.reason === 'failed'

const isOtherPerson = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'microsoftOtherPerson'
