import {
  BreadcrumbDivider,
  BreadcrumbItem,
  Button,
  makeStyles,
  useOverflowMenu,
  useOverflowVisibility,
} from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'

const HiddenStepsMenu = lazyComponent(async () => (await import('./hidden-steps-menu.tsx')).HiddenStepsMenu)

const useStyles = makeStyles({
  item: { flexShrink: 0 },
  button: { minWidth: '32px', '@media (pointer: coarse)': { minWidth: '44px', height: '44px' } },
})

/** A folder on the way down. */
export interface Step {
  readonly id: string
  readonly label: string
  /** Names on the way down to it. */
  readonly names: readonly string[]
}

/** The button behind which the steps stand that there is no room for; not there when all are seen. */
export function HiddenSteps({ steps }: { readonly steps: readonly Step[] }) {
  const styles = useStyles()
  const intl = useIntl()
  const { ref, isOverflowing } = useOverflowMenu<HTMLLIElement>()
  const { itemVisibility } = useOverflowVisibility()
  const [target, setTarget] = useState<HTMLElement | null>(null)
  if (!isOverflowing) return null
  const label = intl.formatMessage({ id: 'files.breadcrumbs.hidden' })
  return (
    <>
      <BreadcrumbItem ref={ref} className={styles.item}>
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<MoreHorizontal20Regular />}
          aria-label={label}
          title={label}
          aria-haspopup="menu"
          aria-expanded={target !== null}
          onClick={({ currentTarget }) => setTarget(currentTarget)}
        />
      </BreadcrumbItem>
      <BreadcrumbDivider className={styles.item} />
      {target && (
        <HiddenStepsMenu
          target={target}
          steps={steps.filter(({ id }) => itemVisibility[id] === false)}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  )
}
