import { Field, makeStyles, Select } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { listRightsSubjects } from '#contract/admin/folder-rights.ts'
import { useAsk } from '../../session/use-ask.ts'
import { startOfDay } from '../../ui/data-table/date-range.ts'
import { TableSearch } from '../../ui/data-table/table-search.tsx'
import { TableToolbar } from '../../ui/data-table/table-toolbar.tsx'
import { DayInput } from '../../ui/day/day-input.tsx'
import { subjectName } from '../../ui/people/role-name.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import type { MatrixState } from './use-matrix.ts'

const useStyles = makeStyles({
  field: { width: '180px', '@media (max-width: 639px)': { width: '100%' } },
  touch: { minWidth: 0, ...touchHeight },
})

const choices = [
  ['companyId', 'company', 'admin.access.company', 'admin.access.company.all'],
  ['roleId', 'role', 'admin.access.role', 'admin.access.role.all'],
] as const

interface MatrixFiltersProps {
  readonly state: MatrixState
}

/** What narrows the matrix, and the day that it is of. */
export function MatrixFilters({ state }: MatrixFiltersProps) {
  const intl = useIntl()
  return (
    <TableToolbar
      table={state.people}
      searchLabel={intl.formatMessage({ id: 'admin.access.search.people' })}
      hasRowTypes={false}
      filters={<Filters state={state} />}
      tools={null}
      sorts={[]}
    />
  )
}

function Filters({ state: { people, folders, dayProblem, reply, day: shownDay } }: MatrixFiltersProps) {
  const styles = useStyles()
  const intl = useIntl()
  const today = useAsk(listRightsSubjects, {}).data ?? []
  // on an earlier day there were others, and they had other names
  const subjects = (shownDay !== null && reply.data?.subjects) || today
  const { day } = people.filters
  return (
    <>
      <TableSearch
        label={intl.formatMessage({ id: 'admin.access.search.folders' })}
        search={folders.query.search ?? ''}
        onSearch={folders.setSearch}
      />
      {choices.map(([filter, kind, label, all]) => (
        <Field key={filter} label={intl.formatMessage({ id: label })} className={styles.field}>
          <Select
            className={styles.touch}
            value={people.filters[filter] ?? ''}
            onChange={(_event, { value }) => people.setFilter(filter, value)}
          >
            <option value="">{intl.formatMessage({ id: all })}</option>
            {subjects
              .filter((subject) => subject.kind === kind)
              .map((subject) => (
                <option key={subject.id} value={subject.id}>
                  {subjectName(subject, intl)}
                </option>
              ))}
          </Select>
        </Field>
      ))}
      <div className={styles.field}>
        <DayInput
          label={intl.formatMessage({ id: 'admin.access.day' })}
          value={startOfDay(day) === null ? null : (day ?? null)}
          problem={dayProblem}
          onChange={(next) => people.setFilter('day', next ?? '')}
        />
      </div>
    </>
  )
}
