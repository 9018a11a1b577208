import { Button, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  ChevronDoubleLeft16Regular,
  ChevronDoubleRight16Regular,
  ChevronDown12Regular,
  ChevronLeft16Regular,
  ChevronRight16Regular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { useIntl } from 'react-intl'
import { pageSizes } from '#contract/http/paging.ts'
import { markWhereForced } from '../../forced-colors.ts'
import { selected } from '../../selected.ts'
import { touchField, touchHeight, touchSquare } from '../../touch-target.ts'
import { pageRange, quiet } from './pagination.ts'
import type { TablePaginationProps } from './pagination.ts'
import { useGoToPage } from './use-go-to-page.ts'

/** So little room has no place for the ways to both ends; the field leads there too. */
const tiny = '@container (max-width: 319px)'

const useStyles = makeStyles({
  room: { containerType: 'inline-size' },
  bar: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, ...quiet },
  shown: {
    position: 'relative',
    minWidth: 0,
    marginInlineEnd: 'auto',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    borderRadius: tokens.borderRadiusMedium,
    ...touchHeight,
    minHeight: '32px',
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  range: { textWrap: 'balance' },
  chevron: { flexShrink: 0 },
  // lies over the words, which say what it has done
  size: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    fontSize: '16px', // a phone zooms in on smaller ones
  },
  pages: { display: 'flex', alignItems: 'center', flexShrink: 0 },
  step: {
    minWidth: '32px',
    paddingLeft: 0,
    paddingRight: 0,
    '& .fui-Button__icon': { margin: 0 },
    ...quiet,
    ...touchSquare,
  },
  end: { [tiny]: { display: 'none' } },
  current: {
    width: '46px',
    minWidth: 0,
    paddingLeft: 0,
    paddingRight: 0,
    ...touchField,
    ...selected,
    ...markWhereForced,
  },
  currentInput: {
    width: '100%',
    minWidth: 0,
    paddingLeft: '2px',
    paddingRight: '2px',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    '::placeholder': { color: tokens.colorNeutralForeground1, opacity: 1 },
  },
})

/**
 * The ways to other pages in one line of a phone, each as large as a finger needs it: the arrows carry the numbers of the neighbouring
 * pages, the field shows where one is and leads elsewhere, and what is shown says how many rows a page has.
 */
export function NarrowPagination({ page, pageSize, total, onPage, onPageSize }: TablePaginationProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { pages, from, to } = pageRange({ page, pageSize, total })
  const sizeLabel = intl.formatMessage({ id: 'ui.table.pageSize' })
  return (
    <nav className={styles.room} aria-label={intl.formatMessage({ id: 'ui.table.pages' })}>
      <div className={styles.bar}>
        <span className={styles.shown}>
          <span className={styles.range}>
            {intl.formatMessage({ id: 'ui.table.shown' }, { from, to, total })}
          </span>
          <ChevronDown12Regular className={styles.chevron} aria-hidden />
          <select
            className={styles.size}
            aria-label={sizeLabel}
            title={sizeLabel}
            value={String(pageSize)}
            onChange={({ currentTarget }) => onPageSize(Number(currentTarget.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={String(size)}>
                {intl.formatMessage({ id: 'ui.table.rowsPerPage' }, { size })}
              </option>
            ))}
          </select>
        </span>
        <Steps page={page} pages={pages} onPage={onPage} />
      </div>
    </nav>
  )
}

interface StepsProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

function Steps({ page, pages, onPage }: StepsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { text, setText, go } = useGoToPage(page, pages, onPage)
  const last = pages - 1
  const wayTo = (to: number) => ({
    appearance: 'subtle' as const,
    size: 'small' as const,
    disabledFocusable: to < 0 || to > last || to === page,
    onClick: () => onPage(to),
  })
  const end = (label: string, to: number, icon: ReactElement) => (
    <Button {...wayTo(to)} className={mergeClasses(styles.step, styles.end)} icon={icon} aria-label={label} />
  )
  const numberOf = (to: number): string | null => (to < 0 || to > last ? null : intl.formatNumber(to + 1))
  return (
    <span className={styles.pages}>
      {end(intl.formatMessage({ id: 'ui.table.firstPage' }), 0, <ChevronDoubleLeft16Regular />)}
      <Button
        {...wayTo(page - 1)}
        className={styles.step}
        icon={<ChevronLeft16Regular />}
        aria-label={intl.formatMessage({ id: 'ui.table.previousPageTo' }, { page })}
      >
        {numberOf(page - 1)}
      </Button>
      <Input
        size="small"
        className={styles.current}
        appearance="filled-lighter"
        input={{ className: styles.currentInput }}
        aria-label={intl.formatMessage({ id: 'ui.table.goToPage' })}
        title={intl.formatMessage({ id: 'ui.table.goToPage' })}
        placeholder={intl.formatNumber(page + 1)}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        value={text}
        onChange={(_event, { value }) => setText(value)}
        onKeyDown={(event) => event.key === 'Enter' && go()}
        // keyboards of numbers have no Enter on some phones
        onBlur={go}
      />
      <Button
        {...wayTo(page + 1)}
        className={styles.step}
        icon={<ChevronRight16Regular />}
        iconPosition="after"
        aria-label={intl.formatMessage({ id: 'ui.table.nextPageTo' }, { page: page < last ? page + 2 : 0 })}
      >
        {numberOf(page + 1)}
      </Button>
      {end(intl.formatMessage({ id: 'ui.table.lastPage' }), last, <ChevronDoubleRight16Regular />)}
    </span>
  )
}
