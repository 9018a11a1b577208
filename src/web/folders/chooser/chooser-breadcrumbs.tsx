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
import { StepName } from '../step-name.tsx'

const useStyles = makeStyles({
  way: {
    overflowX: 'auto',
    minWidth: 0,
    scrollbarWidth: 'none',
    '&[data-cut]': { maskImage: 'linear-gradient(to right, transparent, black 32px)' },
  },
  // no wider than what is seen of the way, without that which fades out
  item: { flexShrink: 0, maxWidth: 'calc(100% - 32px)' },
  step: { maxWidth: '100%', ...touchSquare },
})

/** The way down to the folder that is shown, each step of which opens. */
export function ChooserBreadcrumbs({ names, open }: Pick<FolderChoice, 'names' | 'open'>) {
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  const way = useRef<HTMLElement>(null)
  const shown = useRef<readonly string[]>(null)
  // where there is no room for all of it, the end is seen, the folder that is shown, also once a button beside it takes some
  useEffect(() => {
    const observer = new ResizeObserver(() => showEnd(way.current))
    if (way.current) observer.observe(way.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (shown.current !== names) showEnd(way.current)
    shown.current = names
  })
  const steps = [intl.formatMessage({ id: 'ui.documents' }), ...names]
  return (
    <Breadcrumb
      ref={way}
      className={styles.way}
      aria-label={intl.formatMessage({ id: 'files.chooser.way' })}
      onScroll={({ currentTarget }) => markCut(currentTarget)}
    >
      {steps.map((step, level) => (
        <Fragment key={level}>
          <BreadcrumbItem className={styles.item}>
            <BreadcrumbButton
              className={styles.step}
              title={step}
              current={level === names.length}
              onClick={() => open(names.slice(0, level))}
              {...(level === 0 && { icon: <Home20Regular />, 'aria-label': step })}
            >
              {level === 0 && isNarrow && names.length > 0 ? null : (
                <StepName name={step} isCurrent={level === names.length} />
              )}
            </BreadcrumbButton>
          </BreadcrumbItem>
          {level < names.length && <BreadcrumbDivider />}
        </Fragment>
      ))}
    </Breadcrumb>
  )
}

function showEnd(line: HTMLElement | null): void {
  if (!line) return
  line.scrollLeft = line.scrollWidth
  markCut(line)
}

/** Lets the way fade out where more of it lies before what is seen. */
const markCut = (line: HTMLElement): boolean => line.toggleAttribute('data-cut', line.scrollLeft > 1)
