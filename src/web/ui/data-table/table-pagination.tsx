import {
  Button,
  Input,
  Label,
  makeStyles,
  mergeClasses,
  Select,
  tokens,
  Tooltip,
  useId,
} from '@fluentui/react-components'
import {
  ChevronDoubleLeft16Regular,
  ChevronDoubleRight16Regular,
  ChevronLeft16Regular,
  ChevronRight16Regular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { pageSizes } from '#contract/http/paging.ts'
import { markWhereForced } from '../forced-colors.ts'
import { selected } from '../selected.ts'
import { touchHeight, touchSquare } from '../touch-target.ts'
import { narrowScreen, useMediaQuery } from '../use-media-query.ts'
import { NarrowPagination } from './narrow-pagination.tsx'
import { pageRange, quiet } from './pagination.ts'
import type { TablePaginationProps } from './pagination.ts'
import { useGoToPage } from './use-go-to-page.ts'

const hidden = { display: 'none' }
/** With less room only the neighbours of the page are there. */
const short = '@container (max-width: 639px)'
// where all are as large as a finger needs them
const coarse = '@media (pointer: coarse)'
const shortForFinger = '@container (max-width: 759px)'
/** With still less one counts the pages oneself. */
const tight = '@container (max-width: 559px)'
const tightForFinger = '@container (max-width: 663px)'

const useStyles = makeStyles({
  room: { containerType: 'inline-size' },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    ...quiet,
  },
  shown: { marginInlineEnd: 'auto', whiteSpace: 'nowrap' },
  group: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  label: { ...quiet, whiteSpace: 'nowrap' },
  pages: { display: 'flex', alignItems: 'center' },
  page: { minWidth: '24px', paddingInline: tokens.spacingHorizontalXS, ...quiet, ...touchSquare },
  distant: { [short]: hidden, [coarse]: { [shortForFinger]: hidden } },
  // the field leads there too
  end: { [coarse]: { [short]: hidden } },
  current: {
    ...selected,
    color: tokens.colorNeutralForeground1,
    ':hover': { ...selected[':hover'], color: tokens.colorNeutralForeground1 },
    ...markWhereForced,
  },
  step: { color: tokens.colorNeutralForeground3, ...touchSquare },
  goTo: { width: '48px', minWidth: 0, ...touchHeight },
  goToInput: { width: '100%', minWidth: 0 },
  pageCount: { whiteSpace: 'nowrap', [tight]: hidden, [coarse]: { [tightForFinger]: hidden } },
  size: touchHeight,
})

/** Which rows of how many are shown, and the ways to the others, in one quiet line. There is more than one page. */
export function TablePagination(props: TablePaginationProps) {
  const isNarrow = useMediaQuery(narrowScreen)
  return isNarrow ? <NarrowPagination {...props} /> : <WidePagination {...props} />
}

function WidePagination({ page, pageSize, total, onPage, onPageSize }: TablePaginationProps) {
  const styles = useStyles()
  const intl = useIntl()
  const sizeId = useId('page-size')
  const { pages, from, to } = pageRange({ page, pageSize, total })
  const sizeLabel = intl.formatMessage({ id: 'ui.table.pageSize' })
  return (
    <nav className={styles.room} aria-label={intl.formatMessage({ id: 'ui.table.pages' })}>
      <div className={styles.bar}>
        <span className={styles.shown}>
          {intl.formatMessage({ id: 'ui.table.shown' }, { from, to, total })}
        </span>
        <Pages page={page} pages={pages} onPage={onPage} />
        <GoToPage page={page} pages={pages} onPage={onPage} />
        <span className={styles.group}>
          <Label htmlFor={sizeId} className={styles.label}>
            {intl.formatMessage({ id: 'ui.table.rowsField' })}
          </Label>
          <Select
            id={sizeId}
            size="small"
            aria-label={sizeLabel}
            title={sizeLabel}
            select={{ className: styles.size }}
            value={String(pageSize)}
            onChange={(_event, { value }) => onPageSize(Number(value))}
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </span>
      </div>
    </nav>
  )
}

interface PagesProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

function Pages({ page, pages, onPage }: PagesProps) {
  const styles = useStyles()
  const intl = useIntl()
  const last = pages - 1
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
      {visiblePages(page, pages).map((each) => (
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
      {step(intl.formatMessage({ id: 'ui.table.nextPage' }), page + 1, <ChevronRight16Regular />)}
      {step(intl.formatMessage({ id: 'ui.table.lastPage' }), last, <ChevronDoubleRight16Regular />, end)}
    </span>
  )
}

function GoToPage({ page, pages, onPage }: PagesProps) {
  const styles = useStyles()
  const intl = useIntl()
  const id = useId('go-to-page')
  const { text, setText, go } = useGoToPage(page, pages, onPage)
  const label = intl.formatMessage({ id: 'ui.table.goToPage' })
  return (
    <span className={styles.group}>
      <Label htmlFor={id} className={styles.label}>
        {intl.formatMessage({ id: 'ui.table.pageField' })}
      </Label>
      <Input
        id={id}
        size="small"
        className={styles.goTo}
        input={{ className: styles.goToInput }}
        aria-label={label}
        title={label}
        placeholder={intl.formatNumber(page + 1)}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(_event, { value }) => setText(value)}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
      <span className={styles.pageCount}>{intl.formatMessage({ id: 'ui.table.pageCount' }, { pages })}</span>
    </span>
  )
}

/** The pages beside the one that is shown (all from 0), `count` of them where there are as many. */
function visiblePages(page: number, pages: number, count = 5): readonly number[] {
  const begin = Math.max(0, Math.min(page - Math.floor(count / 2), pages - count))
  return Array.from({ length: Math.min(count, pages) }, (_, index) => begin + index)
}
