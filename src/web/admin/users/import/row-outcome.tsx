import { Badge, makeStyles, tokens } from '@fluentui/react-components'
import type { BadgeProps } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { languages } from '#contract/users/users.ts'
import type { ImportChange, ImportOutcome, ImportRow } from '#contract/admin/users-import.ts'
import type { MessageId } from '../../../session/language/message-ids.ts'
import { roleName } from '../../../ui/people/role-name.ts'
import { columnTexts } from './column-texts.ts'
import { problemText } from './problem-text.ts'

/** The words for each outcome. */
export const outcomeTexts: Readonly<Record<ImportOutcome, MessageId>> = {
  refused: 'admin.users.import.outcome.refused',
  create: 'admin.users.import.outcome.create',
  change: 'admin.users.import.outcome.change',
  same: 'admin.users.import.outcome.same',
}

const colors: Readonly<Record<ImportOutcome, BadgeProps['color']>> = {
  refused: 'danger',
  create: 'success',
  change: 'brand',
  same: 'informative',
}

const useStyles = makeStyles({
  outcome: {
    display: 'grid',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXS,
    minWidth: 0,
  },
  line: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  problem: { whiteSpace: 'normal', overflowWrap: 'anywhere', color: tokens.colorStatusDangerForeground1 },
})

/** What becomes of a row: why not, or each field that becomes another. */
export function RowOutcome({ row }: { readonly row: ImportRow }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <span className={styles.outcome}>
      <Badge appearance="tint" color={colors[row.outcome]}>
        {intl.formatMessage({ id: outcomeTexts[row.outcome] })}
      </Badge>
      {row.problems.map((problem) => (
        <span key={`${problem.field} ${problem.message}`} className={styles.problem}>
          {problemText(problem, intl)}
        </span>
      ))}
      {row.changes.map((change) => (
        <span key={change.field} className={styles.line}>
          {changeText(change, intl)}
        </span>
      ))}
    </span>
  )
}

function changeText({ field, before, after }: ImportChange, intl: IntlShape): string {
  const said = (value: string): string => {
    if (field === 'role') return roleName(value, intl)
    const language = field === 'language' ? languages.find((each) => each === value) : undefined
    return language ? intl.formatMessage({ id: `shell.language.${language}` }) : value
  }
  return intl.formatMessage(
    { id: 'admin.users.import.changed' },
    {
      field: intl.formatMessage({ id: columnTexts[field] }),
      before: before === null ? intl.formatMessage({ id: 'admin.users.import.changed.none' }) : said(before),
      after: said(after),
    },
  )
}
