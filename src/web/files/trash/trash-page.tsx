import {
  Body1,
  makeStyles,
  tokens,
  Breadcrumb,
  BreadcrumbButton,
  BreadcrumbDivider,
  BreadcrumbItem,
  Button,
} from '@fluentui/react-components'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { listTrash, trashDays, trashSorts, type TrashedEntry } from '#contract/files/trash.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { EmptyBasket } from '../../ui/states/drawings.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { useUndoKey } from '../../undo/use-undo-key.ts'
import { WorkProgress } from '../../ui/states/work-progress.tsx'
import { TrashDialogs } from './trash-dialogs.tsx'
import { TrashTools } from './trash-tools.tsx'
import { useTrashSelection } from './use-trash-selection.ts'
import { useTrashColumns } from './use-trash-columns.tsx'
import { useTrashWork } from './use-trash-work.ts'
import { pageOfFolder } from '../../folders/folder-address.ts'
import { flushWay } from '../../folders/way/flush-way.ts'
import { BreadcrumbStep } from '../breadcrumbs/breadcrumb-step.tsx'

const useStyles = makeStyles({
  page: { rowGap: tokens.spacingVerticalL },
  way: flushWay,
  heading: visuallyHidden,
  purpose: { color: tokens.colorNeutralForeground3, maxWidth: '720px', textWrap: 'pretty' },
})

/** What was deleted and can still come back: restore it, to its old place or another one, or remove it for good. */
export function TrashPage() {
  const styles = useStyles()
  const intl = useIntl()
  useUndoKey()
  const table = useTableState({ sorts: trashSorts, defaultDirection: 'descending' })
  const { data, error, isLoading, mutate } = useAsk(
    listTrash,
    { query: table.query },
    { keepPreviousData: true },
  )
  const selection = useTrashSelection()
  const { put } = selection
  const work = useTrashWork(useCallback((entries) => put(entries, false), [put]))
  const { restore, purge } = work
  const columns = useTrashColumns({
    onRestore: useCallback((entry: TrashedEntry) => restore([entry]), [restore]),
    onPurge: useCallback((entry: TrashedEntry) => purge([entry]), [purge]),
  })
  const title = intl.formatMessage({ id: 'files.trash.title' })
  return (
    <Page title={title} hideTitle className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      <TrashBreadcrumbs />
      <Body1 className={styles.purpose}>
        {intl.formatMessage({ id: 'files.trash.purpose' }, { days: trashDays })}
      </Body1>
      {work.progress && work.progress.total > 1 && (
        <WorkProgress
          label={intl.formatMessage({ id: 'files.restore.underWay' }, { count: work.progress.total })}
          isLabelShown
          {...work.progress}
          onStop={work.stop}
        />
      )}
      <DataTable
        label={title}
        rows={data?.items}
        rowKey={({ id }) => id}
        columns={columns}
        table={table}
        total={data?.total}
        onOpen={selection.toggle}
        selection={{ keys: selection.ids, onToggle: selection.toggle, nameOf: ({ name }) => name }}
        isLoading={isLoading}
        error={error && errorText(error, intl)}
        onRetry={() => void mutate()}
        searchLabel={intl.formatMessage({ id: 'files.trash.search' })}
        noMatchText={intl.formatMessage({ id: 'files.trash.noMatchText' })}
        tools={
          data &&
          (data.total > 0 || selection.entries.length > 0) && (
            <TrashTools
              selection={selection}
              rows={data.items}
              emptiable={data.emptiable}
              onRestore={restore}
              onPurge={purge}
              onEmpty={() => work.empty(data.emptiable)}
            />
          )
        }
        empty={
          <EmptyState
            drawing={<EmptyBasket />}
            title={intl.formatMessage({ id: 'files.trash.none' })}
            text={intl.formatMessage({ id: 'files.trash.noneText' })}
            action={<ToDocuments />}
          />
        }
      />
      <TrashDialogs work={work} />
    </Page>
  )
}

function ToDocuments() {
  const intl = useIntl()
  const navigate = useNavigate()
  return (
    <Button onClick={() => void navigate(pageOfFolder([]))}>
      {intl.formatMessage({ id: 'files.toDocuments' })}
    </Button>
  )
}

/** The way back from the trash to the folders. */
function TrashBreadcrumbs() {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <Breadcrumb
      className={styles.way}
      aria-label={intl.formatMessage({ id: 'files.breadcrumbs' })}
      size="large"
    >
      <BreadcrumbItem>
        <BreadcrumbStep
          names={[]}
          label={intl.formatMessage({ id: 'ui.documents' })}
          isRoot
          isCurrent={false}
        />
      </BreadcrumbItem>
      <BreadcrumbDivider />
      <BreadcrumbItem>
        <BreadcrumbButton current>{intl.formatMessage({ id: 'files.trash.title' })}</BreadcrumbButton>
      </BreadcrumbItem>
    </Breadcrumb>
  )
}
