import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { BusyRing } from '../../ui/busy-ring.tsx'
import { edgeWhereForced } from '../../ui/forced-colors.ts'

const useStyles = makeStyles({
  question: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    ...edgeWhereForced,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  touch: { '@media (pointer: coarse)': { minHeight: '44px' } },
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
        <Button
          className={styles.danger}
          disabled={isPending}
          {...(isPending && { icon: <BusyRing /> })}
          onClick={onConfirm}
        >
          {intl.formatMessage({ id: 'admin.users.deactivate.confirm' })}
        </Button>
        <Button ref={first} className={styles.touch} disabled={isPending} onClick={onCancel}>
          {intl.formatMessage({ id: 'ui.cancel' })}
        </Button>
      </div>
    </div>
  )
}
