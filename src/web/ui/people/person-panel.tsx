import type { Person } from '#contract/users/people.ts'
import { SidePanel } from '../dialog/side-panel.tsx'
import { PersonPicker, type PersonPickerProps } from './person-picker.tsx'

interface PersonPanelProps extends Omit<PersonPickerProps, 'label' | 'chosen' | 'onChoose' | 'isMultiple'> {
  /** What the person is picked for. */
  readonly title: string
  /** `null` while nobody is picked. */
  readonly person: Person | null
  /** Told the person that was picked, or `null` when the choice was taken back. */
  readonly onPick: (person: Person | null) => void
  readonly onClose: () => void
}

/** A panel in which one person is picked, such as to filter the table beside it. */
export function PersonPanel({ title, person, onPick, onClose, ...found }: PersonPanelProps) {
  return (
    <SidePanel title={title} onClose={onClose}>
      <PersonPicker
        {...found}
        label={title}
        chosen={person ? [person] : []}
        onChoose={([next]) => onPick(next ?? null)}
      />
    </SidePanel>
  )
}
