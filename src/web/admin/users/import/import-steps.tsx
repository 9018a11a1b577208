import { useIntl } from 'react-intl'
import { Steps } from '../../../ui/states/steps.tsx'

const steps = ['choose', 'preview', 'done'] as const

/** Where one is on the way from the file to the people. */
export function ImportSteps({ current }: { readonly current: (typeof steps)[number] }) {
  const intl = useIntl()
  return (
    <Steps
      label={intl.formatMessage({ id: 'admin.users.import.steps' })}
      names={steps.map((step) => intl.formatMessage({ id: `admin.users.import.step.${step}` }))}
      current={steps.indexOf(current)}
    />
  )
}
