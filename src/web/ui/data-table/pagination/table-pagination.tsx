import { Input, Label, makeStyles, Select, tokens, useId } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { pageSizes } from '#contract/http/paging.ts'
import { touchHeight } from '../../touch-target.ts'
import { narrowScreen, useMediaQuery } from '../../use-media-query.ts'
import { NarrowPagination } from './narrow-pagination.tsx'
import { PageNumbers } from './page-numbers.tsx'
import type { PageNumbersProps } from './page-numbers.tsx'
import { pageRange, quiet } from './pagination.ts'
import type { TablePaginationProps } from './pagination.ts'
import { useGoToPage } from './use-go-to-page.ts'

const hidden = { display: 'none' }
/** With little room one counts the pages oneself. */
const tight = '@container (max-width: 559px)'
const tightForFinger = '@container (max-width: 663px)'
// where all are as large as a finger needs them
const coarse = '@media (pointer: coarse)'

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
        <PageNumbers page={page} pages={pages} onPage={onPage} />
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

function GoToPage({ page, pages, onPage }: PageNumbersProps) {
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
