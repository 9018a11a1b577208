import { Button, makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { BusyRing } from '../busy-ring.tsx'

const useStyles = makeStyles({ touch: { '@media (pointer: coarse)': { minHeight: '44px' } } })

interface FormFooterProps {
  /** What `useEditForm` answered. */
  readonly edit: { readonly id: string; readonly isDirty: boolean; readonly isPending: boolean }
  /** The verb on the button; 'Save' without it. */
  readonly saveLabel?: string
  readonly onCancel: () => void
}

/** Cancel and save, wherever they stand: in the footer of a panel, below a form. There is nothing to save before a change. */
export function FormFooter({ edit, saveLabel, onCancel }: FormFooterProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { id, isDirty, isPending } = edit
  return (
    <>
      <Button className={styles.touch} disabled={isPending} onClick={onCancel}>
        {intl.formatMessage({ id: 'ui.cancel' })}
      </Button>
      <Button
        type="submit"
        form={id}
        appearance="primary"
        className={styles.touch}
        disabled={!isDirty || isPending}
        {...(isPending && { icon: <BusyRing /> })}
      >
        {saveLabel ?? intl.formatMessage({ id: 'ui.save' })}
      </Button>
    </>
  )
}
