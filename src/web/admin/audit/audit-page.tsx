import { makeStyles, Tab, TabList } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { useSession } from '../../session/use-session.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { SignInsView } from '../sign-ins/sign-ins-view.tsx'
import { ChangesView } from './changes-view.tsx'

const useStyles = makeStyles({ tab: touchHeight })

/** Who changed what, and for whoever manages people also who signed in. */
export function AuditPage() {
  const styles = useStyles()
  const intl = useIntl()
  const { can } = useSession()
  const [parameters, setParameters] = useSearchParams()
  if (!can('MANAGE_USERS')) return <ChangesView />
  const view = parameters.get('view') === 'signIns' ? 'signIns' : 'changes'
  const tabs = (
    <TabList
      aria-label={intl.formatMessage({ id: 'admin.audit.views' })}
      selectedValue={view}
      onTabSelect={(_event, { value }) => setParameters(value === 'signIns' ? { view: 'signIns' } : {})}
    >
      {(['changes', 'signIns'] as const).map((each) => (
        <Tab key={each} value={each} className={styles.tab}>
          {intl.formatMessage({ id: `admin.audit.view.${each}` })}
        </Tab>
      ))}
    </TabList>
  )
  return view === 'signIns' ? <SignInsView tabs={tabs} /> : <ChangesView tabs={tabs} />
}
