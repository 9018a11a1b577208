import { Field, makeStyles, Switch } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { UserSettings } from '#contract/users/users.ts'
import { errorText } from '../session/error-text.ts'
import { useToasts } from '../ui/toasts/toasts.ts'
import { useReceiveEmails } from './data/receive-emails.ts'

const useStyles = makeStyles({
  switch: {
    marginInlineStart: '-8px',
    '@media (pointer: coarse)': { minHeight: '44px', alignItems: 'center' },
  },
})

/** Whether notifications also come by e-mail. Shows the choice at once, and goes back when it could not be saved. */
export function EmailSwitch({ settings }: { readonly settings: UserSettings }) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const receive = useReceiveEmails()
  return (
    <Field hint={intl.formatMessage({ id: 'profile.emails.hint' })}>
      <Switch
        className={styles.switch}
        label={intl.formatMessage({ id: 'profile.emails' })}
        checked={settings.receiveEmails}
        onChange={(_, { checked }) => {
          receive(settings, checked).catch((error: unknown) => toast('error', errorText(error, intl)))
        }}
      />
    </Field>
  )
}
