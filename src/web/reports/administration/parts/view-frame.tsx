import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { SidePanelLayout } from '../../../ui/dialog/side-panel-layout.tsx'
import { ButtonLink } from '../../../ui/links/button-link.tsx'
import { Page } from '../../../ui/page.tsx'
import { reportsAddress } from '../../data/report-address.ts'

export interface ViewProps {
  /** Leads to the other views. */
  readonly tabs: ReactNode
}

interface ViewFrameProps extends ViewProps {
  /** A SidePanel while one is open. */
  readonly panel: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One view of the administration of reports, with the way back to the reports and what is open beside it. */
export function ViewFrame({ tabs, panel, actions, children }: ViewFrameProps) {
  const intl = useIntl()
  return (
    <SidePanelLayout panel={panel}>
      <Page
        title={intl.formatMessage({ id: 'reportAdmin.title' })}
        purpose={intl.formatMessage({ id: 'reportAdmin.purpose' })}
        actions={
          <>
            <ButtonLink to={reportsAddress}>{intl.formatMessage({ id: 'reports.toReports' })}</ButtonLink>
            {actions}
          </>
        }
      >
        {tabs}
        {children}
      </Page>
    </SidePanelLayout>
  )
}
