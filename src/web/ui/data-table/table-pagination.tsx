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
  ChevronDoubleLeft20Regular,
  ChevronDoubleRight20Regular,
  ChevronLeft20Regular,
  ChevronRight20Regular,
} from '@fluentui/react-icons'
import { useState, type ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { pageSizes } from '#contract/http/paging.ts'
import { touchHeight, touchSquare } from '../touch-target.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  group: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  pages: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  page: {
    minWidth: '32px',
    paddingInline: tokens.spacingHorizontalXS,
    ...touchSquare,
  },
  current: {
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  step: touchSquare,
  goTo: { width: '64px', ...touchHeight },
  size: touchHeight,
})

interface TablePaginationProps {
  /** From 0. */
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
  readonly onPageSize: (pageSize: number) => void
}

/** Which rows of how many are shown, and the ways to the others. */
export function TablePagination({ page, pageSize, total, onPage, onPageSize }: TablePaginationProps) {
  const styles = useStyles()
  const intl = useIntl()
  const sizeId = useId('page-size')
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = page * pageSize + 1
  const to = Math.min(total, from + pageSize - 1)
  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: 'ui.table.pages' })}>
      <span>{intl.formatMessage({ id: 'ui.table.shown' }, { from, to, total })}</span>
      {pages > 1 && <Pages page={page} pages={pages} onPage={onPage} />}
      {pages > 1 && <GoToPage page={page} pages={pages} onPage={onPage} />}
      <span className={styles.group}>
        <Label htmlFor={sizeId}>{intl.formatMessage({ id: 'ui.table.pageSize' })}</Label>
        <Select
          id={sizeId}
          select={{ className: styles.size }}
          value={String(pageSize)}
          onChange={(_event, { value }) => onPageSize(Number(value))}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </span>
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
  const step = (label: string, to: number, icon: ReactElement) => (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        className={styles.step}
        icon={icon}
        disabledFocusable={to < 0 || to > last || to === page}
        onClick={() => onPage(to)}
      />
    </Tooltip>
  )
  return (
    <span className={styles.pages}>
      {step(intl.formatMessage({ id: 'ui.table.firstPage' }), 0, <ChevronDoubleLeft20Regular />)}
      {step(intl.formatMessage({ id: 'ui.table.previousPage' }), page - 1, <ChevronLeft20Regular />)}
      {visiblePages(page, pages).map((each) => (
        <Button
          key={each}
          appearance={each === page ? 'outline' : 'subtle'}
          className={mergeClasses(styles.page, each === page && styles.current)}
          aria-label={intl.formatMessage({ id: 'ui.table.page' }, { page: each + 1 })}
          {...(each === page && { 'aria-current': 'page' })}
          onClick={() => each !== page && onPage(each)}
        >
          {intl.formatNumber(each + 1)}
        </Button>
      ))}
      {step(intl.formatMessage({ id: 'ui.table.nextPage' }), page + 1, <ChevronRight20Regular />)}
      {step(intl.formatMessage({ id: 'ui.table.lastPage' }), last, <ChevronDoubleRight20Regular />)}
    </span>
  )
}

/** A page by its number, from 1; what is beyond the end leads to the last one. */
function GoToPage({ page, pages, onPage }: PagesProps) {
  const styles = useStyles()
  const intl = useIntl()
  const id = useId('go-to-page')
  const [text, setText] = useState('')
  const go = (): void => {
    if (!/^\s*\d+\s*$/u.test(text)) return
    const to = Math.min(Math.max(Number(text), 1), pages) - 1
    setText('')
    if (to !== page) onPage(to)
  }
  return (
    <span className={styles.group}>
      <Label htmlFor={id}>{intl.formatMessage({ id: 'ui.table.goToPage' })}</Label>
      <Input
        id={id}
        className={styles.goTo}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(_event, { value }) => setText(value)}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
    </span>
  )
}

/** The pages beside the one that is shown (all from 0), `count` of them where there are as many. */
function visiblePages(page: number, pages: number, count = 5): readonly number[] {
  const begin = Math.max(0, Math.min(page - Math.floor(count / 2), pages - count))
  return Array.from({ length: Math.min(count, pages) }, (_, index) => begin + index)
}
