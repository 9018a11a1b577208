import {
  BreadcrumbDivider,
  BreadcrumbItem,
  makeStyles,
  useOverflowMenu,
  useOverflowVisibility,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { MoreButton } from '../../ui/menu/more-button.tsx'

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

export interface HiddenStepsProps {
  readonly steps: readonly Step[]
  /** The menu of those that there is no room for, at the button, drawn while it is open; the root first. */
  readonly renderMenu: (hidden: readonly Step[], target: HTMLElement, onClose: () => void) => ReactNode
}

/** The button behind which the steps stand that there is no room for; not there when all are seen. */
export function HiddenSteps({ steps, renderMenu }: HiddenStepsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { ref, isOverflowing } = useOverflowMenu<HTMLLIElement>()
  const { itemVisibility } = useOverflowVisibility()
  if (!isOverflowing) return null
  return (
    <>
      <BreadcrumbItem ref={ref} className={styles.item}>
        <MoreButton appearance="subtle" label={intl.formatMessage({ id: 'files.breadcrumbs.hidden' })}>
          {(target, onClose) =>
            renderMenu(
              steps.filter(({ id }) => itemVisibility[id] === false),
              target,
              onClose,
            )
          }
        </MoreButton>
      </BreadcrumbItem>
      <BreadcrumbDivider className={styles.item} />
    </>
  )
}
