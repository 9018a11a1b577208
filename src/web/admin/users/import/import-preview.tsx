import {
  Body1,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  ProgressBar,
  Select,
  tokens,
} from '@fluentui/react-components'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { importOutcomes } from '#contract/admin/users-import.ts'
import type { ImportReport } from '#contract/admin/users-import.ts'
import type { MessageId } from '../../../session/language/message-ids.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { localRows } from '../../../ui/data-table/local-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { importColumnsOf, importSorts } from './preview-columns.tsx'
import { outcomeTexts } from './row-outcome.tsx'
import { SaveRefusedButton } from './save-refused-button.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { holdsState } from '../../../ui/states/holds-state.ts'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  preview: { ...holdsState, rowGap: tokens.spacingVerticalL, minWidth: 0 },
  working: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  touch: touchHeight,
})

interface ImportPreviewProps {
  readonly file: string
  readonly report: ImportReport
  readonly isPending: boolean
  readonly onImport: () => void
  readonly onRestart: () => void
}

/** The second step: what will happen with each row. Rows with faults come first and are left out. */
export function ImportPreview({ file, report, isPending, onImport, onRestart }: ImportPreviewProps) {
  const styles = useStyles()
  const intl = useIntl()
  const table = useTableState({ sorts: importSorts, filters: ['outcome'] })
  const columns = useMemo(() => importColumnsOf(intl), [intl])
  const { create, change, same, refused, ignoredColumns } = report
  const count = create + change
  const countText = (outcome: MessageId, amount: number): string =>
    intl.formatMessage(
      { id: 'admin.users.import.outcome.count' },
      { outcome: intl.formatMessage({ id: outcome }), count: amount },
    )
  const outcome = importOutcomes.find((each) => each === table.filters.outcome)
  const wanted = report.rows.filter((row) => outcome === undefined || row.outcome === outcome)
  const { rows, total } = localRows(wanted, table, {
    searchIn: (row) => [row.email, row.firstName, row.lastName, row.role, row.company],
    sortBy: {
      line: ({ line }) => line,
      outcome: (row) => importOutcomes.indexOf(row.outcome),
      email: ({ email }) => email,
    },
    locale: intl.locale,
  })
  return (
    <div className={styles.preview}>
      <Body1>
        {intl.formatMessage({ id: 'admin.users.import.summary' }, { file, create, change, same, refused })}
      </Body1>
      {refused > 0 && (
        <MessageBar intent="warning">
          <MessageBarBody>
            {intl.formatMessage({ id: 'admin.users.import.refused' }, { refused })}
          </MessageBarBody>
          <MessageBarActions>
            <SaveRefusedButton report={report} />
          </MessageBarActions>
        </MessageBar>
      )}
      {ignoredColumns.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {intl.formatMessage(
              { id: 'admin.users.import.ignored' },
              { columns: intl.formatList(ignoredColumns), count: ignoredColumns.length },
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      <FormButtons>
        <ReasonedButton
          label={intl.formatMessage({ id: 'admin.users.import.other' })}
          refusal={isPending ? intl.formatMessage({ id: 'ui.working' }) : null}
          onClick={onRestart}
        />
        <ReasonedButton
          appearance="primary"
          label={intl.formatMessage({ id: 'admin.users.import.submit' }, { count })}
          refusal={count === 0 ? intl.formatMessage({ id: 'admin.users.import.nothing' }) : null}
          isPending={isPending}
          onClick={onImport}
        />
      </FormButtons>
      {isPending && (
        <div role="status" className={styles.working}>
          <Body1>{intl.formatMessage({ id: 'admin.users.import.working' }, { count })}</Body1>
          <ProgressBar aria-label={intl.formatMessage({ id: 'ui.working' })} />
        </div>
      )}
      <DataTable
        label={intl.formatMessage({ id: 'admin.users.import.step.preview' })}
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={columns}
        table={table}
        total={total}
        searchLabel={intl.formatMessage({ id: 'admin.users.search' })}
        filters={
          <Select
            className={styles.touch}
            aria-label={intl.formatMessage({ id: 'admin.users.import.outcome' })}
            value={outcome ?? ''}
            onChange={(_event, { value }) => table.setFilter('outcome', value)}
          >
            <option value="">{countText('admin.users.import.outcome.all', report.rows.length)}</option>
            {importOutcomes.map((each) => (
              <option key={each} value={each}>
                {countText(outcomeTexts[each], report[each])}
              </option>
            ))}
          </Select>
        }
        empty={null}
        noMatchText={intl.formatMessage({ id: 'admin.users.import.noMatchText' })}
      />
    </div>
  )
}
