import { useIntl } from 'react-intl'
import type { TrashedEntry } from '#contract/files/trash.ts'
import { errorText } from '../../session/error-text.ts'
import { NameConflictFrame } from '../../ui/dialog/name-conflict-frame.tsx'
import { NameList } from './name-list.tsx'

interface NameConflictDialogProps {
  readonly entries: readonly TrashedEntry[]
  readonly onKeepBoth: () => Promise<void>
  readonly onClose: () => void
}

/** Something carries the name already: offers to keep both. Without, the entries stay in the trash. */
export function NameConflictDialog({ entries, onKeepBoth, onClose }: NameConflictDialogProps) {
  const intl = useIntl()
  const values = { count: entries.length, name: entries[0]?.name ?? '' }
  return (
    <NameConflictFrame
      title={intl.formatMessage({ id: 'files.taken.title' }, values)}
      size="notice"
      explanation={[intl.formatMessage({ id: 'files.taken.text' }, values)]}
      confirmLabel={intl.formatMessage({ id: 'files.transfer.keepBoth' })}
      onConfirm={async () => {
        await onKeepBoth()
        onClose()
      }}
      failureText={(error) => errorText(error, intl)}
      onCancel={onClose}
    >
      {entries.length > 1 && <NameList names={entries.map(({ name }) => name)} />}
    </NameConflictFrame>
  )
}
