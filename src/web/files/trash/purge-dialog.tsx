import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { listTrash } from '#contract/trash.ts'
import type { TrashedEntry } from '#contract/trash.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'
import { useNotify } from '../actions/use-action-tools.ts'
import { purgeError } from '../data/error-messages.ts'
import { purgeFromTrash } from '../data/purge-from-trash.ts'
import { DeleteProgress } from './delete-progress.tsx'
import { NameList } from './name-list.tsx'
import { ReasonList } from './reason-list.tsx'
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
  const stop = useRef<AbortController>(null)
  const [done, setDone] = useState<number | null>(null)
  const [refused, setRefused] = useState<readonly NotRestored[]>([])
  const values = { count: entries.length, name: entries[0]?.name ?? '' }
  const purge = async (): Promise<void> => {
    stop.current = new AbortController()
    setDone(0)
    const outcomes = await purgeFromTrash(entries, { onProgress: setDone, signal: stop.current.signal })
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
      <NoticeDialog
        title={intl.formatMessage({ id: 'files.delete.refused' }, { count: refused.length })}
        onClose={onClose}
      >
        <ReasonList reasons={refused.map(({ item, error }) => purgeError(error, item.name))} />
      </NoticeDialog>
    )
  }
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'files.purge.title' }, values)}
      text={
        <>
          <span>{intl.formatMessage({ id: 'files.purge.question' }, values)}</span>
          {entries.length > 1 && <NameList names={entries.map(({ name }) => name)} />}
          {done !== null && entries.length > 1 && (
            <DeleteProgress
              done={done}
              total={entries.length}
              seconds={0}
              onStop={() => stop.current?.abort()}
            />
          )}
        </>
      }
      confirmLabel={intl.formatMessage({ id: 'files.trash.purge' })}
      onConfirm={purge}
      failureText={() => intl.formatMessage({ id: 'files.delete.refused' }, { count: 1 })}
      onClose={onClose}
    />
  )
}
