import {
  Breadcrumb,
  BreadcrumbButton,
  BreadcrumbDivider,
  BreadcrumbItem,
  makeStyles,
} from '@fluentui/react-components'
import { Home20Regular } from '@fluentui/react-icons'
import { Fragment, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import type { FolderChoice } from './use-folder-chooser.ts'
import { touchSquare } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  way: { overflowX: 'auto', minWidth: 0, scrollbarWidth: 'none' },
  step: touchSquare,
})

/** The way down to the folder that is shown, each step of which opens. */
export function ChooserBreadcrumbs({ names, open }: Pick<FolderChoice, 'names' | 'open'>) {
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  const way = useRef<HTMLElement>(null)
  const shown = useRef<readonly string[]>(null)
  // where there is no room for all of it, the end is seen: the folder that is shown
  useEffect(() => {
    if (shown.current === names || !way.current) return
    shown.current = names
    way.current.scrollLeft = way.current.scrollWidth
  })
  const steps = [intl.formatMessage({ id: 'ui.documents' }), ...names]
  return (
    <Breadcrumb ref={way} className={styles.way} aria-label={intl.formatMessage({ id: 'files.chooser.way' })}>
      {steps.map((step, level) => (
        <Fragment key={level}>
          <BreadcrumbItem>
            <BreadcrumbButton
              className={styles.step}
              current={level === names.length}
              onClick={() => open(names.slice(0, level))}
              {...(level === 0 && { icon: <Home20Regular />, 'aria-label': step })}
            >
              {level === 0 && isNarrow && names.length > 0 ? null : step}
            </BreadcrumbButton>
          </BreadcrumbItem>
          {level < names.length && <BreadcrumbDivider />}
        </Fragment>
      ))}
    </Breadcrumb>
  )
}
