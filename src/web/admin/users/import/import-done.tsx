import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { ImportReport } from '#contract/admin/users-import.ts'
import { holdsState } from '../../../ui/states/holds-state.ts'
import { CalmBell } from '../../../ui/states/drawings.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { usersAddress } from '../addresses.ts'
import { touchHeight } from '../../../ui/touch-target.ts'
import { problemText } from './problem-text.ts'
import { SaveRefusedButton } from './save-refused-button.tsx'

const useStyles = makeStyles({
  touch: touchHeight,
  state: holdsState,
  refused: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    justifyItems: 'start',
    overflowWrap: 'anywhere',
  },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL },
})

/** More rows than these nobody reads one by one. */
const maxRows = 50

interface ImportDoneProps {
  readonly report: ImportReport
  readonly onRestart: () => void
}

/** The last step: who was added or changed and who was not, and where to go on. */
export function ImportDone({ report, onRestart }: ImportDoneProps) {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const { create, change, same, refused } = report
  return (
    <>
      <div role="status" className={styles.state}>
        <EmptyState
          drawing={<CalmBell />}
          title={intl.formatMessage({ id: 'admin.users.import.done' }, { create, change })}
          text={intl.formatMessage({ id: 'admin.users.import.done.text' }, { create, same })}
          action={
            <>
              <Button className={styles.touch} onClick={onRestart}>
                {intl.formatMessage({ id: 'admin.users.import.more' })}
              </Button>
              <Button
                appearance="primary"
                className={styles.touch}
                onClick={() => void navigate(usersAddress)}
              >
                {intl.formatMessage({ id: 'admin.users.import.done.list' })}
              </Button>
            </>
          }
        />
      </div>
      {refused > 0 && <RefusedRows report={report} />}
    </>
  )
}

function RefusedRows({ report }: { readonly report: ImportReport }) {
  const styles = useStyles()
  const intl = useIntl()
  const rows = report.rows.filter(({ outcome }) => outcome === 'refused')
  const more = rows.length - maxRows
  return (
    <section className={styles.refused}>
      <Body1>
        {intl.formatMessage({ id: 'admin.users.import.done.refused' }, { refused: report.refused })}
      </Body1>
      <ul className={styles.list}>
        {rows.slice(0, maxRows).map(({ line, email, problems }) => {
          const why = problems.map((problem) => problemText(problem, intl)).join(' ')
          return (
            <li key={line}>
              {intl.formatMessage({ id: 'admin.users.import.done.refused.line' }, { line, email, why })}
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <Body1>{intl.formatMessage({ id: 'admin.users.import.done.refused.more' }, { count: more })}</Body1>
      )}
      <SaveRefusedButton report={report} />
    </section>
  )
}
