import {
  BreadcrumbDivider,
  BreadcrumbItem,
  makeStyles,
  useOverflowMenu,
  useOverflowVisibility,
} from '@fluentui/react-components'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'
import { MoreButton } from '../../ui/menu/more-button.tsx'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'

const HiddenStepsMenu = lazyComponent(async () => (await import('./hidden-steps-menu.tsx')).HiddenStepsMenu)

const useStyles = makeStyles({
  item: { flexShrink: 0 },
})

/** A folder on the way down. */
export interface Step {
  readonly id: string
  readonly label: string
  /** Names on the way down to it. */
  readonly names: readonly string[]
  /** The folder that is shown. */
  readonly isCurrent: boolean
  readonly isRoot: boolean
}

/** How a folder on the way is opened: it is a link where it has an address. */
export interface StepLink {
  readonly href?: string
  readonly onClick: (event: MouseEvent) => void
}

export interface HiddenStepsProps {
  readonly steps: readonly Step[]
  readonly linkOf: (names: readonly string[]) => StepLink
}

/** The button behind which the steps stand that there is no room for; not there when all are seen. */
export function HiddenSteps({ steps, linkOf }: HiddenStepsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { ref, isOverflowing } = useOverflowMenu<HTMLLIElement>()
  const { itemVisibility } = useOverflowVisibility()
  if (!isOverflowing) return null
  return (
    <>
      <BreadcrumbItem ref={ref} className={styles.item}>
        <MoreButton appearance="subtle" label={intl.formatMessage({ id: 'files.breadcrumbs.hidden' })}>
          {(target, onClose) => (
            <HiddenStepsMenu
              steps={steps.filter(({ id }) => itemVisibility[id] === false)}
              linkOf={linkOf}
              target={target}
              onClose={onClose}
            />
          )}
        </MoreButton>
      </BreadcrumbItem>
      <BreadcrumbDivider className={styles.item} />
    </>
  )
}
