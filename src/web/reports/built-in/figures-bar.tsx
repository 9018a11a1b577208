import { Button, Caption1, Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { Print20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { ReplyOf } from '#contract/http/call.ts'
import { figurePeriods, type FigurePeriod, type showReportFigures } from '#contract/reports/built-in.ts'
import { formatDate } from '../../ui/format-date.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import type { FiguresAsked } from './figures-address.ts'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  field: { minWidth: '160px', '@media (max-width: 639px)': { minWidth: 0, flexGrow: 1 } },
  touch: touchHeight,
  // goes into a line of its own as a whole
  end: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '32px',
    flexGrow: 1,
    ...touchHeight,
  },
  asOf: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  tool: { flexShrink: 0, ...touchHeight, '@media print': { display: 'none' } },
})

interface FiguresBarProps {
  readonly figures: ReplyOf<typeof showReportFigures>
  readonly period: FigurePeriod
  readonly onChange: (change: Partial<Pick<FiguresAsked, 'period' | 'part'>>) => void
}

/** The period, the folder or board that is looked at, and of when the figures are. */
export function FiguresBar({ figures, period, onChange }: FiguresBarProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { dashboard, parts, part, asOf } = figures
  const kind = dashboard === 'storage' || dashboard === 'tasks' ? dashboard : null
  return (
    <div className={styles.bar} role="group" aria-label={intl.formatMessage({ id: 'reports.filters' })}>
      <Field className={styles.field} label={intl.formatMessage({ id: 'reports.figures.period' })}>
        <Select
          select={{ className: styles.touch }}
          value={period}
          onChange={(_event, { value }) => {
            const chosen = figurePeriods.find((each) => each === value)
            if (chosen) onChange({ period: chosen })
          }}
        >
          {figurePeriods.map((each) => (
            <option key={each} value={each}>
              {intl.formatMessage({ id: `reports.figures.period.${each}` })}
            </option>
          ))}
        </Select>
      </Field>
      {kind && parts.length > 0 && (
        <Field className={styles.field} label={intl.formatMessage({ id: `reports.figures.part.${kind}` })}>
          <Select
            select={{ className: styles.touch }}
            value={part?.id ?? ''}
            onChange={(_event, { value }) => onChange({ part: value === '' ? null : value })}
          >
            <option value="">{intl.formatMessage({ id: `reports.figures.part.all.${kind}` })}</option>
            {parts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className={styles.end}>
        <Caption1 className={styles.asOf}>
          {asOf !== null && intl.formatMessage({ id: 'reports.asOf' }, { moment: formatDate(asOf) })}
        </Caption1>
        <Button className={styles.tool} icon={<Print20Regular />} onClick={() => window.print()}>
          {intl.formatMessage({ id: 'reports.figures.print' })}
        </Button>
      </div>
    </div>
  )
}
