import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { SidePanelLayout } from '../../../ui/dialog/side-panel-layout.tsx'
import { Page } from '../../../ui/page.tsx'

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

/** One view of the administration of reports, with what is open beside it. */
export function ViewFrame({ tabs, panel, actions, children }: ViewFrameProps) {
  const intl = useIntl()
  return (
    <SidePanelLayout panel={panel}>
      <Page
        title={intl.formatMessage({ id: 'reportAdmin.title' })}
        purpose={intl.formatMessage({ id: 'reportAdmin.purpose' })}
        {...(actions !== undefined && { actions })}
      >
        {tabs}
        {children}
      </Page>
    </SidePanelLayout>
  )
}
