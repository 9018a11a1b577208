import { Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ReportFilter } from '#contract/reports/check-calls.ts'
import { DateRangeFields } from '../../ui/data-table/date-range-fields.tsx'
import { startOfDay } from '../../ui/data-table/date-range.ts'
import { DayInput } from '../../ui/day/day-input.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { daysOf, valueOfDays } from './filter-address.ts'

const useStyles = makeStyles({
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    // one below the other: days from and to are two fields, beside which one would hang in the air
    '@media (max-width: 639px)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  field: { minWidth: '150px', '@media (max-width: 639px)': { minWidth: 0 } },
  touch: { minWidth: 0, ...touchHeight },
})

interface FilterFieldsProps {
  readonly filters: readonly ReportFilter[]
  readonly values: ReadonlyMap<string, string>
  /** Told an empty text for what was taken away. */
  readonly onChange: (slug: string, value: string) => void
}

/** The filters of a report that whoever looks may set. */
export function FilterFields({ filters, values, onChange }: FilterFieldsProps) {
  const styles = useStyles()
  const intl = useIntl()
  if (filters.length === 0) return null
  return (
    <div className={styles.filters} role="group" aria-label={intl.formatMessage({ id: 'reports.filters' })}>
      {filters.map((filter) => (
        <FilterField
          key={filter.slug}
          filter={filter}
          value={values.get(filter.slug) ?? ''}
          onChange={(value) => onChange(filter.slug, value)}
        />
      ))}
    </div>
  )
}

interface FilterFieldProps {
  readonly filter: ReportFilter
  readonly value: string
  readonly onChange: (value: string) => void
}

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { kind, name, values } = filter
  if (kind === 'days') {
    const [from, to] = daysOf(value)
    return (
      <DateRangeFields
        labels={{
          from: intl.formatMessage({ id: 'reports.filter.from' }, { name }),
          to: intl.formatMessage({ id: 'reports.filter.to' }, { name }),
        }}
        days={{ from, to }}
        onChange={(end, day) => onChange(end === 'from' ? valueOfDays(day, to) : valueOfDays(from, day))}
      />
    )
  }
  if (kind === 'day')
    return (
      <div className={styles.field}>
        <DayInput
          label={name}
          value={startOfDay(value) === null ? null : value}
          onChange={(day) => onChange(day ?? '')}
        />
      </div>
    )
  const choices =
    kind === 'yesNo'
      ? [
          { value: 'true', label: intl.formatMessage({ id: 'reports.filter.yes' }) },
          { value: 'false', label: intl.formatMessage({ id: 'reports.filter.no' }) },
        ]
      : values
  return (
    <Field label={name} className={styles.field}>
      {kind === 'choice' || kind === 'yesNo' ? (
        <Select
          select={{ className: styles.touch }}
          value={value}
          onChange={(_event, { value: next }) => onChange(next)}
        >
          <option value="">{intl.formatMessage({ id: 'reports.filter.all' })}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      ) : (
        <TypedValue key={value} kind={kind} value={value} onChange={onChange} />
      )}
    </Field>
  )
}

interface TypedValueProps extends Omit<FilterFieldProps, 'filter'> {
  readonly kind: 'text' | 'number'
}

/** What is typed counts on Enter, and when one goes on: a frame is not loaded anew with every letter. */
function TypedValue({ kind, value, onChange, ...field }: TypedValueProps) {
  const styles = useStyles()
  const [text, setText] = useState(value)
  const take = (): void => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <Input
      {...field}
      type={kind}
      className={styles.touch}
      maxLength={200}
      value={text}
      onChange={(_event, { value: next }) => setText(next)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
