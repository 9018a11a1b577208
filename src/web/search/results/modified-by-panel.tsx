import { useIntl } from 'react-intl'
import type { Person } from '#contract/users/people.ts'
import { usePeople } from '../../session/use-people.ts'
import { PersonPanel } from '../../ui/people/person-panel.tsx'

interface ModifiedByPanelProps {
  /** Whose files are shown now; `null` when everybody's are. */
  readonly person: Person | null
  readonly onPick: (person: Person | null) => void
  readonly onClose: () => void
}

/** Where one picks the person who has changed what is looked for. */
export function ModifiedByPanel(props: ModifiedByPanelProps) {
  const intl = useIntl()
  return <PersonPanel {...usePeople()} {...props} title={intl.formatMessage({ id: 'search.page.person' })} />
}
