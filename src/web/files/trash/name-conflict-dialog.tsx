import { useIntl } from 'react-intl'
import type { TrashedEntry } from '#contract/files/trash.ts'
import { errorText } from '../../session/error-text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
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
    <ConfirmDialog
      title={intl.formatMessage({ id: 'files.taken.title' }, values)}
      text={
        <>
          <span>{intl.formatMessage({ id: 'files.taken.text' }, values)}</span>
          {entries.length > 1 && <NameList names={entries.map(({ name }) => name)} />}
        </>
      }
      confirmLabel={intl.formatMessage({ id: 'files.transfer.keepBoth' })}
      onConfirm={onKeepBoth}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    />
  )
}
