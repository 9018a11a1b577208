import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { wordsOfRefusal } from '../../../session/refusal.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { BusyRing } from '../../../ui/states/busy-ring.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'
import { narrowScreen } from '../../../ui/use-media-query.ts'
import type { WizardState } from './use-wizard.ts'

const narrow = `@media ${narrowScreen}`

const useStyles = makeStyles({
  actions: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
  },
  // there before its words, or they would not be read out; without any it takes no room
  left: { flexBasis: '100%', margin: 0, ':empty': { position: 'absolute' } },
  start: { marginInlineEnd: 'auto', [narrow]: { marginInlineEnd: 0 } },
  // beside each other they are of one width, and four of them stand two by two
  button: { ...touchHeight, [narrow]: { flexGrow: 1, flexBasis: 0 } },
  half: { [narrow]: { flexBasis: '40%' } },
})

interface WizardActionsProps {
  readonly wizard: WizardState
  readonly onClose: () => void
}

/** The buttons of a step, the primary one last, and before copying or moving what is still to be decided. */
export function WizardActions({ wizard, onClose }: WizardActionsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { step, isChecking, resolution } = wizard
  const count = resolution.conflicts.length
  const button = mergeClasses(styles.button, step === 3 && styles.half)
  return (
    <div className={styles.actions}>
      <p className={styles.left} role="status">
        {step === 3 && count > 0 && intl.formatMessage({ id: 'files.transfer.conflictsLeft' }, { count })}
      </p>
      <Button className={mergeClasses(button, styles.start)} onClick={onClose}>
        {intl.formatMessage({ id: 'ui.cancel' })}
      </Button>
      {step > 1 && (
        <Button className={button} onClick={wizard.back}>
          {intl.formatMessage({ id: 'files.transfer.back' })}
        </Button>
      )}
      {step < 3 ? (
        <ReasonedButton
          appearance="primary"
          className={button}
          label={intl.formatMessage({ id: 'files.transfer.next' })}
          refusal={wordsOfRefusal(wizard.nextRefusal, intl)}
          onClick={() => !isChecking && wizard.next()}
          {...(isChecking && { icon: <BusyRing /> })}
        />
      ) : (
        (['copy', 'move'] as const).map((operation) => (
          <ReasonedButton
            key={operation}
            {...(operation === 'move' && { appearance: 'primary' })}
            className={button}
            label={intl.formatMessage({ id: `files.transfer.${operation}` })}
            refusal={wordsOfRefusal(wizard.submitRefusal(operation), intl)}
            onClick={() => wizard.submit(operation)}
          />
        ))
      )}
    </div>
  )
}
