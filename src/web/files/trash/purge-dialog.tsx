import { useState } from 'react'
import { useIntl } from 'react-intl'
import { listTrash } from '#contract/files/trash.ts'
import type { TrashedEntry } from '#contract/files/trash.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useNotify } from '../actions/use-action-tools.ts'
import { purgeError } from '../refusals/error-messages.ts'
import { purgeFromTrash } from '../data/purge-from-trash.ts'
import { useProgress } from '../data/use-progress.ts'
import { WorkProgress } from '../../ui/states/work-progress.tsx'
import { NameList } from './name-list.tsx'
import { RefusedDialog } from './refused-dialog.tsx'
import type { NotRestored } from './use-trash-work.ts'

interface PurgeDialogProps {
  readonly entries: readonly TrashedEntry[]
  readonly onGone: (entries: readonly TrashedEntry[]) => void
  readonly onClose: () => void
}

/** Asks, then removes entries for good; says what was refused and why. */
export function PurgeDialog({ entries, onGone, onClose }: PurgeDialogProps) {
  const intl = useIntl()
  const notify = useNotify()
  const { progress, watch, stop } = useProgress()
  const [refused, setRefused] = useState<readonly NotRestored[]>([])
  const values = { count: entries.length, name: entries[0]?.name ?? '' }
  const purge = async (): Promise<void> => {
    const outcomes = await watch(entries.length, (watched) => purgeFromTrash(entries, watched))
    const purged = outcomes.filter(({ error }) => error === undefined)
    onGone(outcomes.flatMap(({ item, error }) => (error === undefined || isNotThere(error) ? [item] : [])))
    await refreshCalls([listTrash])
    const [first] = purged
    if (first) {
      notify('success', { id: 'files.purge.done', values: { count: purged.length, name: first.item.name } })
    }
    const left = outcomes.filter((outcome): outcome is NotRestored => outcome.error !== undefined)
    setRefused(left)
    if (left.length > 0) throw new Error('refused') // keeps the dialog, which tells what
  }
  if (refused.length > 0) {
    return (
      <RefusedDialog title="files.delete.refused" refused={refused} reasonOf={purgeError} onClose={onClose} />
    )
  }
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'files.purge.title' }, values)}
      text={
        <>
          <span>{intl.formatMessage({ id: 'files.purge.question' }, values)}</span>
          {entries.length > 1 && <NameList names={entries.map(({ name }) => name)} />}
          {progress && entries.length > 1 && (
            <WorkProgress
              label={intl.formatMessage({ id: 'files.purge.title' }, values)}
              {...progress}
              onStop={stop}
            />
          )}
        </>
      }
      confirmLabel={intl.formatMessage({ id: 'files.trash.purge' })}
      isFinal
      onConfirm={purge}
      failureText={() => intl.formatMessage({ id: 'files.delete.refused' }, { count: 1 })}
      onClose={onClose}
    />
  )
}
