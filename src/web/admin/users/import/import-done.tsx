import { Button, makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { ImportReport } from '#contract/admin/users-import.ts'
import { EmptyQuay } from '../../../ui/states/drawings.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { usersAddress } from '../addresses.ts'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({ touch: touchHeight })

interface ImportDoneProps {
  readonly report: ImportReport
  readonly onRestart: () => void
}

/** The last step: who was added, and where to go on. */
export function ImportDone({ report, onRestart }: ImportDoneProps) {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const { create, exists } = report
  return (
    <div role="status">
      <EmptyState
        drawing={<EmptyQuay />}
        title={intl.formatMessage({ id: 'admin.users.import.done' }, { create })}
        text={intl.formatMessage({ id: 'admin.users.import.done.text' }, { exists })}
        action={
          <>
            <Button className={styles.touch} onClick={onRestart}>
              {intl.formatMessage({ id: 'admin.users.import.other' })}
            </Button>
            <Button appearance="primary" className={styles.touch} onClick={() => void navigate(usersAddress)}>
              {intl.formatMessage({ id: 'admin.users.import.done.list' })}
            </Button>
          </>
        }
      />
    </div>
  )
}
