import { Button } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { MessageId } from '../session/language/message-ids.ts'
import { DarkLighthouse } from '../ui/states/drawings.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'

interface GoneProps {
  readonly title: MessageId
  readonly onClose: () => void
}

/** In the panel of a link that leads to something which is not there. */
export function Gone({ title, onClose }: GoneProps) {
  const intl = useIntl()
  return (
    <EmptyState
      drawing={<DarkLighthouse />}
      title={intl.formatMessage({ id: title })}
      text={intl.formatMessage({ id: 'admin.goneText' })}
      action={<Button onClick={onClose}>{intl.formatMessage({ id: 'ui.close' })}</Button>}
    />
  )
}
