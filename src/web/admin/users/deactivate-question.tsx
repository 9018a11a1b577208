import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { danger } from '../../ui/danger.ts'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'

const useStyles = makeStyles({
  question: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    overflowWrap: 'anywhere',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    ...edgeWhereForced,
  },
  // scrolled into sight with the end of the box, and room below that
  button: { scrollMarginBlockEnd: `calc(2 * ${tokens.spacingHorizontalL})` },
  danger,
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
      <FormButtons>
        <ReasonedButton
          ref={first}
          className={styles.button}
          label={intl.formatMessage({ id: 'admin.users.deactivate.cancel' })}
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
      </FormButtons>
    </div>
  )
}
