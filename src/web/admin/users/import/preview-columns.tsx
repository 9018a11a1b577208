import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import type { BadgeProps } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import type { ImportOutcome, ImportRow } from '#contract/admin/users-import.ts'
import type { MessageId } from '../../../session/language/message-ids.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { personNameAsSorted } from '../../../ui/people/person-name.ts'

export const importSorts = ['line', 'outcome', 'email'] as const

/** The words for each outcome. */
export const outcomeTexts: Readonly<Record<ImportOutcome, MessageId>> = {
  create: 'admin.users.import.outcome.create',
  exists: 'admin.users.import.outcome.exists',
  refused: 'admin.users.import.outcome.refused',
}

const colors: Readonly<Record<ImportOutcome, BadgeProps['color']>> = {
  create: 'success',
  exists: 'informative',
  refused: 'danger',
}

const useStyles = makeStyles({
  outcome: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  problem: { whiteSpace: 'normal', overflowWrap: 'anywhere', color: tokens.colorStatusDangerForeground1 },
})

/** The columns of the preview. */
export const importColumnsOf = (intl: IntlShape): readonly [Column<ImportRow>, ...Column<ImportRow>[]] => [
  {
    key: 'email',
    label: intl.formatMessage({ id: 'admin.users.email' }),
    isSortable: true,
    width: 220,
    render: ({ email }) => email,
  },
  {
    key: 'line',
    label: intl.formatMessage({ id: 'admin.users.import.line' }),
    isSortable: true,
    width: 72,
    align: 'end',
    render: ({ line }) => intl.formatNumber(line),
  },
  {
    key: 'outcome',
    label: intl.formatMessage({ id: 'admin.users.import.outcome' }),
    isSortable: true,
    width: 220,
    render: (row) => <Outcome row={row} />,
  },
  {
    key: 'name',
    label: intl.formatMessage({ id: 'admin.users.name' }),
    width: 150,
    yields: 1,
    render: (row) => personNameAsSorted(row),
  },
  {
    key: 'role',
    label: intl.formatMessage({ id: 'admin.users.role' }),
    yields: 2,
    render: ({ role }) => role,
  },
  {
    key: 'company',
    label: intl.formatMessage({ id: 'admin.users.company' }),
    yields: 3,
    render: ({ company }) => company,
  },
]

function Outcome({ row }: { readonly row: ImportRow }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <span className={styles.outcome}>
      <Badge appearance="tint" color={colors[row.outcome]}>
        {intl.formatMessage({ id: outcomeTexts[row.outcome] })}
      </Badge>
      {row.problems.map(({ field, message }) => (
        <span key={`${field} ${message}`} className={styles.problem}>
          {message}
        </span>
      ))}
    </span>
  )
}
