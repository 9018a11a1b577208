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
import type { BreadcrumbProps } from '@fluentui/react-components'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { flushWay } from './flush-way.ts'
import { HiddenSteps } from './hidden-steps.tsx'
import type { HiddenStepsProps, Step } from './hidden-steps.tsx'

/** Pixels for the divider behind the menu, which Fluent does not count. */
const dividerWidth = 20

const useStyles = makeStyles({
  bar: { minWidth: 0, flexGrow: 1, overflow: 'hidden' },
  flush: flushWay,
  item: { flexShrink: 0 },
  // as wide as its name, and beside it there is always room for the menu of the steps above
  current: { flexShrink: 0, maxWidth: 'calc(100% - 72px)' },
  alone: { maxWidth: '100%' },
})

interface FolderWayProps extends Pick<BreadcrumbProps, 'size'>, Pick<HiddenStepsProps, 'linkOf'> {
  /** Names on the way down to the folder that is shown. */
  readonly names: readonly string[]
  readonly 'aria-label': string
  /** The focus goes on from here into the folder; see `focus-here.ts`. */
  readonly 'data-breadcrumbs'?: boolean
  /** A BreadcrumbButton. */
  readonly children: (step: Step) => ReactNode
}

/**
 * The way from the root to the folder that is shown. Where there is no room for all of it, the steps above go into a menu, those
 * near the root first, the root last; the name of the folder itself is cut only when it stands alone.
 */
export function FolderWay({ names, linkOf, children, ...bar }: FolderWayProps) {
  const styles = useStyles()
  const intl = useIntl()
  const current = names.length
  const steps = [intl.formatMessage({ id: 'ui.documents' }), ...names].map((label, index) => ({
    id: String(index),
    label,
    names: names.slice(0, index),
    isCurrent: index === current,
    isRoot: index === 0,
  }))
  return (
    <Overflow padding={dividerWidth} minimumVisible={1}>
      <Breadcrumb className={mergeClasses(styles.bar, bar.size === 'large' && styles.flush)} {...bar}>
        {steps.map((step, index) => (
          <Fragment key={step.id}>
            <OverflowItem id={step.id} groupId={step.id} priority={priorityOf(index, current)}>
              <BreadcrumbItem
                className={
                  step.isCurrent ? mergeClasses(styles.current, step.isRoot && styles.alone) : styles.item
                }
              >
                {children(step)}
              </BreadcrumbItem>
            </OverflowItem>
            {!step.isCurrent && <Divider groupId={step.id} />}
            {step.isRoot && <HiddenSteps steps={steps} linkOf={linkOf} />}
          </Fragment>
        ))}
      </Breadcrumb>
    </Overflow>
  )
}

/** The higher, the longer it stays. */
const priorityOf = (index: number, current: number): number =>
  index === current ? current + 2 : index === 0 ? current + 1 : index

/** Stands behind a step as long as that is seen. */
function Divider({ groupId }: { readonly groupId: string }) {
  if (useIsOverflowGroupVisible(groupId) === 'hidden') return null
  return (
    <OverflowDivider groupId={groupId}>
      <BreadcrumbDivider />
    </OverflowDivider>
  )
}
