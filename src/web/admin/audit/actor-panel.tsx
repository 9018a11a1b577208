import { useIntl } from 'react-intl'
import type { Person } from '#contract/users/people.ts'
import { usePeople } from '../../session/use-people.ts'
import { PersonPanel } from '../../ui/people/person-panel.tsx'

interface ActorPanelProps {
  /** Whose changes are shown now; null when everybody's are. */
  readonly actorId: string | null
  /** Told the person that was picked, or null when the choice was taken back. */
  readonly onPick: (person: Person | null) => void
  readonly onClose: () => void
}

/** Where one picks the person whose changes are shown. */
export function ActorPanel({ actorId, onPick, onClose }: ActorPanelProps) {
  const intl = useIntl()
  const found = usePeople({ isGrouped: true })
  return (
    <PersonPanel
      {...found}
      title={intl.formatMessage({ id: 'admin.audit.pick' })}
      person={found.people?.find(({ id }) => id === actorId) ?? null}
      onPick={onPick}
      onClose={onClose}
    />
  )
}
