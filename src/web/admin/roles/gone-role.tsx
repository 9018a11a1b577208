import { Button } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { DarkLighthouse } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'

/** What a link shows that leads to a role which is not there. */
export function GoneRole({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'admin.roles.gone' })
  return (
    <SidePanel title={intl.formatMessage({ id: 'admin.roles.title' })} onClose={onClose}>
      <EmptyState
        drawing={<DarkLighthouse />}
        title={title}
        text={intl.formatMessage({ id: 'admin.roles.goneText' })}
        action={<Button onClick={onClose}>{intl.formatMessage({ id: 'ui.close' })}</Button>}
      />
    </SidePanel>
  )
}
