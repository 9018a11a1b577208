import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { exportAccessMatrix } from '#contract/admin/access-matrix.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { ButtonLink } from '../../ui/links/button-link.tsx'
import { FailureBar } from '../../ui/data-table/failure-bar.tsx'
import { NoMatch } from '../../ui/data-table/no-match.tsx'
import { NoPersonMatch } from '../../ui/people/no-person-match.tsx'
import { TablePagination } from '../../ui/data-table/pagination/table-pagination.tsx'
import type { TableState } from '../../ui/data-table/use-table-state.ts'
import { formatDay } from '../../ui/day/day.ts'
import { SidePanelLayout } from '../../ui/dialog/side-panel-layout.tsx'
import { useOpenId } from '../../ui/dialog/use-open-id.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyQuay } from '../../ui/states/drawings.tsx'
import { holdsState } from '../../ui/states/holds-state.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { lineShapes, Skeleton } from '../../ui/states/skeleton.tsx'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import { ExportButton } from '../export-button.tsx'
import { CellPanel, findCell } from './cell-panel.tsx'
import { MatrixFilters } from './matrix-filters.tsx'
import { MatrixGrid, type Matrix } from './matrix-grid.tsx'
import { MatrixList } from './matrix-list.tsx'
import { useMatrix, type MatrixState } from './use-matrix.ts'

const useStyles = makeStyles({
  section: { ...holdsState, rowGap: tokens.spacingVerticalM },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  notes: { display: 'grid', rowGap: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground3 },
  pages: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
})

const skeleton = lineShapes(8, '44px')

/** Who can do what: people against first-level folders, now or on an earlier day; one cell is open beside it. */
export function AccessPage() {
  const styles = useStyles()
  const intl = useIntl()
  const state = useMatrix()
  const { openId, open, close } = useOpenId('cell')
  const matrix = state.dayProblem === undefined ? state.reply.data : undefined
  const opened = matrix && findCell(matrix, openId)
  return (
    <SidePanelLayout panel={opened && <CellPanel key={openId} {...opened} onClose={close} />}>
      <Page
        title={intl.formatMessage({ id: 'admin.access.title' })}
        purpose={intl.formatMessage({ id: 'admin.access.purpose' })}
        actions={
          <>
            <ButtonLink to="/admin/access/wide/">
              {intl.formatMessage({ id: 'admin.access.wide.title' })}
            </ButtonLink>
            <ExportButton
              label={intl.formatMessage({ id: 'admin.access.export' })}
              onExport={() => ask(exportAccessMatrix, { body: state.filter })}
            />
          </>
        }
      >
        <section className={styles.section}>
          <MatrixFilters state={state} />
          {matrix && state.day !== null && <Notes matrix={matrix} day={state.day} />}
          <Content state={state} matrix={matrix} openKey={openId} onOpen={open} />
        </section>
      </Page>
    </SidePanelLayout>
  )
}

/** What is to be known of an earlier day. */
function Notes({ matrix, day }: { readonly matrix: Matrix; readonly day: string }) {
  const styles = useStyles()
  const intl = useIntl()
  const has = (rights: string): boolean => matrix.folders.items.some((folder) => folder.rights === rights)
  return (
    <output className={styles.notes}>
      <Caption1>{intl.formatMessage({ id: 'admin.access.then' }, { day: formatDay(day) })}</Caption1>
      {has('uncertain') && <Caption1>{intl.formatMessage({ id: 'admin.access.then.uncertain' })}</Caption1>}
      {has('gone') && <Caption1>{intl.formatMessage({ id: 'admin.access.then.gone' })}</Caption1>}
    </output>
  )
}

interface ContentProps {
  readonly state: MatrixState
  readonly matrix: Matrix | undefined
  readonly openKey: string | null
  readonly onOpen: (key: string) => void
}

function Content({ state, matrix, openKey, onOpen }: ContentProps) {
  const { people, folders, reply, dayProblem, isFilterUnknown } = state
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  const { error, isLoading, mutate } = reply
  const retry = (): void => void mutate()
  // the field says it as well, at the place where it is put right
  if (dayProblem !== undefined) return <ErrorState message={dayProblem} />
  if (isFilterUnknown) return <NoPersonMatch table={people} />
  if (!matrix)
    return error ? (
      <ErrorState message={errorText(error, intl)} onRetry={retry} />
    ) : (
      <Skeleton shapes={skeleton} />
    )
  if (matrix.people.total === 0) return <NoPersonMatch table={people} />
  if (matrix.folders.total === 0)
    return folders.narrowing ? (
      <NoMatch
        text={intl.formatMessage({ id: 'admin.folders.noMatchText' })}
        narrowing={folders.narrowing}
        onClear={folders.clearFilters}
      />
    ) : (
      <NoFolders />
    )
  return (
    <div className={styles.part} aria-busy={isLoading}>
      {error && <FailureBar text={errorText(error, intl)} onRetry={retry} />}
      {isNarrow ? (
        <MatrixList matrix={matrix} onOpen={onOpen} />
      ) : (
        <MatrixGrid matrix={matrix} openKey={openKey} onOpen={onOpen} />
      )}
      <div className={styles.pages}>
        <Pages
          label={intl.formatMessage({ id: 'admin.access.people' })}
          table={people}
          total={matrix.people.total}
        />
        <Pages
          label={intl.formatMessage({ id: 'admin.access.folders' })}
          table={folders}
          total={matrix.folders.total}
        />
      </div>
    </div>
  )
}

function NoFolders() {
  const intl = useIntl()
  return (
    <EmptyState
      drawing={<EmptyQuay />}
      title={intl.formatMessage({ id: 'admin.access.empty' })}
      text={intl.formatMessage({ id: 'admin.access.emptyText' })}
      action={
        <ButtonLink to="/admin/filemanagerpermissions/">
          {intl.formatMessage({ id: 'admin.access.emptyAction' })}
        </ButtonLink>
      }
    />
  )
}

interface PagesProps {
  readonly label: string
  readonly table: Pick<TableState, 'query' | 'setPage' | 'setPageSize'>
  readonly total: number
}

/** The ways to the other pages of one side; nothing where all are shown. */
function Pages({ label, table: { query, setPage, setPageSize }, total }: PagesProps): ReactNode {
  if (total <= query.pageSize) return null
  return (
    <section aria-label={label}>
      <Caption1>{label}</Caption1>
      <TablePagination
        page={query.page}
        pageSize={query.pageSize}
        total={total}
        onPage={setPage}
        onPageSize={setPageSize}
      />
    </section>
  )
}
