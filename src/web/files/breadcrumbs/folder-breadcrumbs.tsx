import {
  Breadcrumb,
  BreadcrumbDivider,
  BreadcrumbItem,
  makeStyles,
  mergeClasses,
  Overflow,
  OverflowDivider,
  OverflowItem,
  useIsOverflowGroupVisible,
} from '@fluentui/react-components'
import { Fragment } from 'react'
import { useIntl } from 'react-intl'
import { BreadcrumbStep } from './breadcrumb-step.tsx'
import { HiddenSteps } from './hidden-steps.tsx'

/** Pixels for the divider behind the menu, which Fluent does not count. */
const dividerWidth = 20

const useStyles = makeStyles({
  bar: { minWidth: 0, flexGrow: 1, overflow: 'hidden' },
  item: { flexShrink: 0 },
  // as wide as its name, and beside it there is always room for the menu of the steps above
  current: { flexShrink: 0, maxWidth: 'calc(100% - 72px)' },
  alone: { maxWidth: '100%' },
})

interface FolderBreadcrumbsProps {
  readonly names: readonly string[]
}

/**
 * The way from the root to the folder that is shown, each step a link. Where there is no room for all, the steps above go
 * into a menu, those near the root first, the root last; the name of the folder itself is cut only when it stands alone.
 */
export function FolderBreadcrumbs({ names }: FolderBreadcrumbsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const current = names.length
  const steps = [intl.formatMessage({ id: 'ui.documents' }), ...names].map((label, index) => ({
    id: String(index),
    label,
    names: names.slice(0, index),
    isCurrent: index === current,
    isRoot: index === 0,
    priority: index === current ? current + 2 : index === 0 ? current + 1 : index,
  }))
  return (
    <Overflow padding={dividerWidth} minimumVisible={1}>
      <Breadcrumb
        className={styles.bar}
        aria-label={intl.formatMessage({ id: 'files.breadcrumbs' })}
        data-breadcrumbs
        size="large"
      >
        {steps.map(({ id, priority, ...step }) => (
          <Fragment key={id}>
            <OverflowItem id={id} groupId={id} priority={priority}>
              <BreadcrumbItem
                className={
                  step.isCurrent ? mergeClasses(styles.current, step.isRoot && styles.alone) : styles.item
                }
              >
                <BreadcrumbStep {...step} />
              </BreadcrumbItem>
            </OverflowItem>
            {!step.isCurrent && <Divider groupId={id} />}
            {step.isRoot && <HiddenSteps steps={steps} />}
          </Fragment>
        ))}
      </Breadcrumb>
    </Overflow>
  )
}

/** Stands behind a step as long as that is seen. */
function Divider({ groupId }: { readonly groupId: string }) {
  if (useIsOverflowGroupVisible(groupId) === 'hidden') return null
  return (
    <OverflowDivider groupId={groupId}>
      <BreadcrumbDivider />
    </OverflowDivider>
  )
}
