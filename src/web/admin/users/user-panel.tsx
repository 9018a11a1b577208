import { useIntl } from 'react-intl'
import { showUser, userChoices } from '#contract/admin-users.ts'
import { errorText } from '../../session/error-text.ts'
import { useAsk } from '../../session/use-ask.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EditUser } from './edit-user.tsx'
import { PanelBones } from './panel-bones.tsx'

interface UserPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** One person beside the table: who it is, what can be changed and done. */
export function UserPanel({ id, onClose }: UserPanelProps) {
  const intl = useIntl()
  const user = useAsk(showUser, { params: { id } })
  const choices = useAsk(userChoices, {})
  if (user.data && choices.data)
    return <EditUser key={user.data.version} user={user.data} choices={choices.data} onClose={onClose} />
  const error = user.error ?? choices.error
  const retry = (): void => {
    void user.mutate()
    void choices.mutate()
  }
  return (
    <SidePanel title={intl.formatMessage({ id: 'admin.users.person' })} onClose={onClose}>
      {error ? <ErrorState message={errorText(error, intl)} onRetry={retry} /> : <PanelBones />}
    </SidePanel>
  )
}
