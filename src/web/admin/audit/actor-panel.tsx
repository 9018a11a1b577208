import { useIntl } from 'react-intl'
import type { Person } from '#contract/users/people.ts'
import { errorText } from '../../session/error-text.ts'
import { usePeople } from '../../session/use-people.ts'
import { PersonPicker } from '../../ui/people/person-picker.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'

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
  const { error, onMore, people, ...found } = usePeople()
  return (
    <SidePanel title={intl.formatMessage({ id: 'admin.audit.pick' })} onClose={onClose}>
      <PersonPicker
        {...found}
        label={intl.formatMessage({ id: 'admin.audit.pick' })}
        people={people}
        chosen={people?.filter(({ id }) => id === actorId) ?? []}
        onChoose={([person]) => onPick(person ?? null)}
        isGrouped
        error={error && errorText(error, intl)}
        hasMore={onMore !== undefined}
        {...(onMore && { onMore })}
      />
    </SidePanel>
  )
}
