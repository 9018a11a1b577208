import { useIntl } from 'react-intl'
import { useSession } from '../../session/use-session.ts'
import { Columns } from '../../ui/columns.tsx'
import { Page } from '../../ui/page.tsx'
import { Attention } from './attention.tsx'
import { Failures } from './failures.tsx'
import { NotActivated } from './not-activated.tsx'
import { PeopleCounts } from './people-counts.tsx'
import { SignInDays } from './sign-in-days.tsx'
import { StorageOfCompanies } from './storage-of-companies.tsx'
import { mayAttend } from './use-attention.ts'

/** How the installation stands, and what needs somebody; each part for those who may know it. */
export function OverviewPage() {
  const intl = useIntl()
  const { can } = useSession()
  const hasPeople = can('MANAGE_USERS')
  return (
    <Page
      title={intl.formatMessage({ id: 'admin.overview.title' })}
      purpose={intl.formatMessage({ id: 'admin.overview.purpose' })}
      width="centred"
    >
      <Columns
        first={
          <>
            {mayAttend(can) && <Attention />}
            {hasPeople && <PeopleCounts />}
            {hasPeople && <NotActivated />}
          </>
        }
        second={
          <>
            {hasPeople && <SignInDays />}
            {(can('MANAGE_FILES') || can('MANAGE_COMPANIES')) && <StorageOfCompanies />}
            {hasPeople && <Failures />}
          </>
        }
      />
    </Page>
  )
}
