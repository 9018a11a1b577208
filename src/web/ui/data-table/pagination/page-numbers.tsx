import { Button, makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import {
  ChevronDoubleLeft16Regular,
  ChevronDoubleRight16Regular,
  ChevronLeft16Regular,
  ChevronRight16Regular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { markWhereForced } from '../../forced-colors.ts'
import { selected } from '../../selected.ts'
import { touchSquare } from '../../touch-target.ts'
import { quiet } from './pagination.ts'

const hidden = { display: 'none' }
const shown = { display: 'inline' }
/** With less room only the neighbours of the page are there. */
const short = '@container (max-width: 639px)'
// where all are as large as a finger needs them
const coarse = '@media (pointer: coarse)'
const shortForFinger = '@container (max-width: 759px)'

const useStyles = makeStyles({
  pages: { display: 'flex', alignItems: 'center' },
  page: { minWidth: '24px', paddingInline: tokens.spacingHorizontalXS, ...quiet, ...touchSquare },
  distant: { [short]: hidden, [coarse]: { [shortForFinger]: hidden } },
  gap: { paddingInline: tokens.spacingHorizontalXXS },
  shortGap: { ...hidden, [short]: shown, [coarse]: { [shortForFinger]: shown } },
  // the field leads there too
  end: { [coarse]: { [short]: hidden } },
  current: {
    ...selected,
    color: tokens.colorNeutralForeground1,
    ':hover': { ...selected[':hover'], color: tokens.colorNeutralForeground1 },
    ...markWhereForced,
  },
  step: { color: tokens.colorNeutralForeground3, ...touchSquare },
})

export interface PageNumbersProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** The numbers of the pages around the one that is shown, and the steps to others. */
export function PageNumbers({ page, pages, onPage }: PageNumbersProps) {
  const styles = useStyles()
  const intl = useIntl()
  const last = pages - 1
  const visible = visiblePages(page, pages)
  const end = mergeClasses(styles.step, styles.end)
  const step = (label: string, to: number, icon: ReactElement, look = styles.step) => (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        className={look}
        icon={icon}
        disabledFocusable={to < 0 || to > last || to === page}
        onClick={() => onPage(to)}
      />
    </Tooltip>
  )
  return (
    <span className={styles.pages}>
      {step(intl.formatMessage({ id: 'ui.table.firstPage' }), 0, <ChevronDoubleLeft16Regular />, end)}
      {step(intl.formatMessage({ id: 'ui.table.previousPage' }), page - 1, <ChevronLeft16Regular />)}
      <Gap isThere={(visible[0] ?? 0) > 0} isThereWhereShort={page > 1} />
      {visible.map((each) => (
        <Button
          key={each}
          appearance="subtle"
          size="small"
          className={mergeClasses(
            styles.page,
            Math.abs(each - page) > 1 && styles.distant,
            each === page && styles.current,
          )}
          aria-label={intl.formatMessage({ id: 'ui.table.page' }, { page: each + 1 })}
          {...(each === page && { 'aria-current': 'page' })}
          onClick={() => each !== page && onPage(each)}
        >
          {intl.formatNumber(each + 1)}
        </Button>
      ))}
      <Gap isThere={(visible.at(-1) ?? 0) < last} isThereWhereShort={page < last - 1} />
      {step(intl.formatMessage({ id: 'ui.table.nextPage' }), page + 1, <ChevronRight16Regular />)}
      {step(intl.formatMessage({ id: 'ui.table.lastPage' }), last, <ChevronDoubleRight16Regular />, end)}
    </span>
  )
}

interface GapProps {
  readonly isThere: boolean
  /** With little room fewer numbers are shown. */
  readonly isThereWhereShort: boolean
}

/** Where numbers of pages are left out. */
function Gap({ isThere, isThereWhereShort }: GapProps) {
  const styles = useStyles()
  if (!isThere && !isThereWhereShort) return null
  return (
    <span aria-hidden className={mergeClasses(styles.gap, !isThere && styles.shortGap)}>
      …
    </span>
  )
}

/** The pages beside the one that is shown (all from 0), `count` of them where there are as many. */
function visiblePages(page: number, pages: number, count = 5): readonly number[] {
  const begin = Math.max(0, Math.min(page - Math.floor(count / 2), pages - count))
  return Array.from({ length: Math.min(count, pages) }, (_, index) => begin + index)
}
