import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { BusyRing } from '../ui/busy-ring.tsx'

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface SaveButtonsProps {
  /** The form that is submitted; it stands elsewhere in the panel. */
  readonly formId: string
  readonly label: string
  readonly isPending: boolean
  readonly isDisabled: boolean
  readonly onCancel: () => void
}

/** The end of a form beside the table. */
export function SaveButtons({ formId, label, isPending, isDisabled, onCancel }: SaveButtonsProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <div className={styles.buttons}>
      <Button
        type="submit"
        form={formId}
        appearance="primary"
        className={styles.touch}
        disabledFocusable={isDisabled || isPending}
        {...(isPending && { icon: <BusyRing /> })}
      >
        {label}
      </Button>
      <Button className={styles.touch} disabledFocusable={isPending} onClick={onCancel}>
        {intl.formatMessage({ id: 'ui.cancel' })}
      </Button>
    </div>
  )
}
