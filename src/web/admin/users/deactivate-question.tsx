import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'

const useStyles = makeStyles({
  question: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    ...edgeWhereForced,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
})

interface DeactivateQuestionProps {
  readonly name: string
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks in the panel itself before somebody is blocked. */
export function DeactivateQuestion({ name, isPending, onConfirm, onCancel }: DeactivateQuestionProps) {
  const styles = useStyles()
  const intl = useIntl()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const text = intl.formatMessage({ id: 'admin.users.deactivate.question' }, { name })
  return (
    <div className={styles.question} role="group" aria-label={text}>
      <Body1>{text}</Body1>
      <div className={styles.buttons}>
        <ReasonedButton
          ref={first}
          label={intl.formatMessage({ id: 'ui.cancel' })}
          refusal={isPending ? intl.formatMessage({ id: 'ui.working' }) : null}
          onClick={onCancel}
        />
        <ReasonedButton
          appearance="primary"
          className={styles.danger}
          label={intl.formatMessage({ id: 'admin.users.deactivate.confirm' })}
          refusal={null}
          isPending={isPending}
          onClick={onConfirm}
        />
      </div>
    </div>
  )
}
