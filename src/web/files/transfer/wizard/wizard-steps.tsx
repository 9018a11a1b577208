import { useIntl } from 'react-intl'
import type { MessageId } from '../../../session/language/message-ids.ts'
import { Steps } from '../../../ui/states/steps.tsx'
import type { Step } from './use-wizard.ts'

export const stepNames: Readonly<Record<Step, MessageId>> = {
  1: 'files.transfer.step.items',
  2: 'files.transfer.step.destination',
  3: 'files.transfer.step.conflicts',
}

interface WizardStepsProps {
  readonly step: Step
  /** Names that are taken; seen at the last step, as a warning and in words. */
  readonly conflicts: number
}

/** Where one is among the three steps. */
export function WizardSteps({ step, conflicts }: WizardStepsProps) {
  const intl = useIntl()
  return (
    <Steps
      label={intl.formatMessage({ id: 'files.transfer.steps' })}
      names={Object.values(stepNames).map((id) => intl.formatMessage({ id }))}
      current={step - 1}
      {...(step === 3 &&
        conflicts > 0 && {
          warning: intl.formatMessage({ id: 'files.transfer.conflicts' }, { count: conflicts }),
        })}
    />
  )
}
