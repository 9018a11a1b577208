import { BreadcrumbButton, makeStyles } from '@fluentui/react-components'
import { Home20Regular } from '@fluentui/react-icons'
import { StepName } from '../../folders/way/step-name.tsx'
import { touchSquare } from '../../ui/touch-target.ts'
import { useStepLink } from './use-step-link.ts'

const useStyles = makeStyles({
  button: { maxWidth: '100%', ...touchSquare },
})

interface BreadcrumbStepProps {
  /** Names on the way down to the folder. */
  readonly names: readonly string[]
  readonly label: string
  readonly isCurrent: boolean
  readonly isRoot: boolean
}

/** One folder on the way: a link to its page; the root has an icon beside its word. */
export function BreadcrumbStep({ names, label, isCurrent, isRoot }: BreadcrumbStepProps) {
  const styles = useStyles()
  const link = useStepLink()(names)
  return (
    <BreadcrumbButton
      as="a"
      {...link}
      className={styles.button}
      current={isCurrent}
      title={label}
      {...(isRoot && { icon: <Home20Regular /> })}
    >
      <StepName name={label} isCurrent={isCurrent} />
    </BreadcrumbButton>
  )
}
