import { useIntl } from 'react-intl'
import type { MessageId } from '../../session/language/message-ids.ts'
import { NoticeDialog } from '../../ui/dialog/notice-dialog.tsx'
import type { Refusal } from '../../session/refusal.ts'
import { RefusedList } from '../refusals/refused-list.tsx'
import { kindOfTrashed } from './kind-of-trashed.ts'
import type { NotRestored } from './use-trash-work.ts'

interface RefusedDialogProps {
  readonly title: MessageId
  readonly refused: readonly NotRestored[]
  readonly reasonOf: (error: unknown, name: string) => Refusal
  /** Where it may work when it is tried again. */
  readonly onRetry?: (() => void) | undefined
  readonly onClose: () => void
}

/** What stays in the trash, and why. */
export function RefusedDialog({ title, refused, reasonOf, onRetry, onClose }: RefusedDialogProps) {
  const intl = useIntl()
  const words = intl.formatMessage({ id: title }, { count: refused.length })
  const lines = refused.map(({ item, error }) => ({
    id: item.id,
    name: item.name,
    kind: kindOfTrashed(item),
    reason: reasonOf(error, item.name),
  }))
  return (
    <NoticeDialog
      title={words}
      isWide
      remedy={onRetry && { label: intl.formatMessage({ id: 'ui.retry' }), onClick: onRetry }}
      onClose={onClose}
    >
      <RefusedList label={words} refused={lines} />
    </NoticeDialog>
  )
}
