import { Body1, makeStyles, MessageBar, MessageBarBody, Select, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { importOutcomes } from '#contract/admin/users-import.ts'
import type { ImportReport } from '#contract/admin/users-import.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { localRows } from '../../../ui/data-table/local-rows.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { importColumnsOf, importSorts, outcomeTexts } from './preview-columns.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  preview: { display: 'grid', rowGap: tokens.spacingVerticalL, minWidth: 0 },
  touch: touchHeight,
})

interface ImportPreviewProps {
  readonly file: string
  readonly report: ImportReport
  readonly isPending: boolean
  readonly onImport: () => void
  readonly onRestart: () => void
}

/** The second step: what will happen with each row. With any fault nothing can be imported. */
export function ImportPreview({ file, report, isPending, onImport, onRestart }: ImportPreviewProps) {
  const styles = useStyles()
  const intl = useIntl()
  const table = useTableState({ sorts: importSorts, filters: ['outcome'] })
  const columns = useMemo(() => importColumnsOf(intl), [intl])
  const { create, exists, refused, ignoredColumns } = report
  const refusal =
    refused > 0 ? 'admin.users.import.refused' : create === 0 ? 'admin.users.import.nobodyNew' : null
  const outcome = importOutcomes.find((each) => each === table.filters.outcome)
  const wanted = report.rows.filter((row) => outcome === undefined || row.outcome === outcome)
  const { rows, total } = localRows(wanted, table, {
    searchIn: (row) => [row.email, row.firstName, row.lastName, row.role, row.company],
    sortBy: {
      line: ({ line }) => line,
      outcome: (row) => importOutcomes.toReversed().indexOf(row.outcome),
      email: ({ email }) => email,
    },
    locale: intl.locale,
  })
  return (
    <div className={styles.preview}>
      <Body1>
        {intl.formatMessage({ id: 'admin.users.import.summary' }, { file, create, exists, refused })}
      </Body1>
      {refused > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {intl.formatMessage({ id: 'admin.users.import.refused' }, { refused })}
          </MessageBarBody>
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
          label={intl.formatMessage({ id: 'admin.users.import.submit' }, { create })}
          refusal={refusal && intl.formatMessage({ id: refusal }, { refused })}
          isPending={isPending}
          onClick={onImport}
        />
      </FormButtons>
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
            <option value="">{intl.formatMessage({ id: 'admin.users.import.outcome.all' })}</option>
            {importOutcomes.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: outcomeTexts[each] })}
              </option>
            ))}
          </Select>
        }
        empty={null}
      />
    </div>
  )
}
