import { useEffect, useMemo, useRef, useState } from 'react'
import { listFolder, showEntry } from '#contract/files/entries.ts'
import type { FileEntry } from '#contract/files/entries.ts'
import { listVersions, restoreVersion } from '#contract/files/versions.ts'
import type { FileVersion } from '#contract/files/versions.ts'
import { ask } from '../../session/ask.ts'
import { refreshCalls, useAsk } from '../../session/use-ask.ts'
import { useNotify } from '../actions/use-action-tools.ts'
import { downloadByTicket } from '../data/download-by-ticket.ts'
import { isAccessDenied } from '../../folders/folder-error.ts'
import type { Refusal } from '../../session/refusal.ts'
import { useUndoable } from '../../undo/undo-toast.tsx'
import { formatDatesApart } from '../../ui/format-date.ts'
import { restoreVersionError } from './restore-version-error.ts'
import { undoRestoredVersion } from './undo-restored-version.ts'

interface Versions {
  /** The newest first; `undefined` before they are there. */
  readonly versions: readonly FileVersion[] | undefined
  /** When each is from in words, by its date. */
  readonly dates: ReadonlyMap<string, string>
  readonly error: Error | undefined
  readonly retry: () => void
  /** Why the last one could not be restored. */
  readonly failure: Refusal | null
  /** The one that is being restored. */
  readonly pendingId: string | null
  readonly restore: (version: FileVersion) => Promise<void>
  readonly download: (version: FileVersion) => Promise<void>
}

/** The versions of a file, asked again when it gets another one, and what can be done with them. */
export function useVersions(file: FileEntry): Versions {
  const notify = useNotify()
  const undoable = useUndoable()
  const [failure, setFailure] = useState<Refusal | null>(null)
  const [pendingId, setPending] = useState<string | null>(null)
  const isBusy = useRef(false)
  const { data, error, mutate } = useAsk(listVersions, { params: { fileId: file.id } })
  const dates = useMemo(() => formatDatesApart((data ?? []).map(({ modifiedDate }) => modifiedDate)), [data])
  const current = data?.find(({ isCurrent }) => isCurrent)?.id
  const { version: newest } = file
  useEffect(() => {
    if (current !== undefined && current !== newest) void mutate()
  }, [current, newest, mutate])
  const restore = async (version: FileVersion): Promise<void> => {
    // what the person decides upon is this list, which may know more than the folder
    if (isBusy.current || current === undefined) return
    isBusy.current = true
    setPending(version.id)
    setFailure(null)
    try {
      const body = { versionId: version.id, basedOn: current }
      const restored = await ask(restoreVersion, { params: { fileId: file.id }, body })
      const date = dates.get(version.modifiedDate) ?? ''
      undoable(
        { id: 'files.versions.restored', values: { date } },
        undoRestoredVersion({ file: restored, before: current, date }),
      )
    } catch (refused) {
      setFailure(restoreVersionError(refused))
    } finally {
      isBusy.current = false
      setPending(null)
    }
    await refreshCalls([listVersions, listFolder, showEntry])
  }
  const download = async (version: FileVersion): Promise<void> => {
    try {
      await downloadByTicket(file, version.id)
    } catch (refused) {
      notify('error', { id: 'files.downloadFailed', values: { count: 1, name: file.name } }, refused)
      if (isAccessDenied(refused)) await refreshCalls([listVersions, listFolder, showEntry])
    }
  }
  return { versions: data, dates, error, retry: () => void mutate(), failure, pendingId, restore, download }
}
