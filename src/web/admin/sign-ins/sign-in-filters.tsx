import { Field, makeStyles, Select } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { signInResults } from '#contract/admin/sign-ins.ts'
import { DateRangeFields } from '../../ui/data-table/date-range-fields.tsx'
import type { TableState } from '../../ui/data-table/use-table-state.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import type { SignInFilterName } from './sign-in-query.ts'

const useStyles = makeStyles({
  field: { minWidth: '150px', '@media (max-width: 639px)': { minWidth: 0 } },
  touch: { minWidth: 0, ...touchHeight },
})

interface SignInFiltersProps {
  readonly table: TableState<string, SignInFilterName>
}

/** What narrows sign-ins down: what became of them, and days. */
export function SignInFilters({ table: { filters, setFilter } }: SignInFiltersProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <>
      <Field label={intl.formatMessage({ id: 'admin.signIns.result' })} className={styles.field}>
        <Select
          className={styles.touch}
          value={filters.result ?? ''}
          onChange={(_event, { value }) => setFilter('result', value)}
        >
          <option value="">{intl.formatMessage({ id: 'admin.signIns.result.all' })}</option>
          {signInResults.map((result) => (
            <option key={result} value={result}>
              {intl.formatMessage({ id: `admin.signIns.result.${result}` })}
            </option>
          ))}
        </Select>
      </Field>
      <DateRangeFields
        labels={{
          from: intl.formatMessage({ id: 'admin.audit.from' }),
          to: intl.formatMessage({ id: 'admin.audit.to' }),
        }}
        days={filters}
        onChange={setFilter}
      />
    </>
  )
}
