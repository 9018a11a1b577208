import { useEffect, useEffectEvent, useRef, useState, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { listFolder, showEntry } from '#contract/files/entries.ts'
import { entryPath, parseEntryPath } from '#contract/files/addresses.ts'
import { ask } from '../../session/ask.ts'
import { refreshCalls, useAsk } from '../../session/use-ask.ts'
import { useNotify } from '../actions/use-action-tools.ts'
import { renameError } from '../refusals/error-messages.ts'
import { isAccessDenied, isGone } from '../../folders/folder-error.ts'
import { noteGoneToast } from '../data/suppress-repeated-toast.ts'
import { renameBack, renameEntry } from '../data/rename-entry.ts'
import type { Entry } from '../../folders/entries.ts'
import type { Refusal } from '../../session/refusal.ts'
import { useUndo } from '../../undo/undo.ts'
import { newName, partsOfName, renameRefusal, siblingsOf, type Siblings } from './rename-refusal.ts'
import { parentOf } from '../../folders/folder-address.ts'

interface RenameOptions {
  readonly entry: Entry
  readonly onClose: () => void
  readonly onDenied: (() => void) | undefined
}

interface Rename {
  /** What was typed, and what stands behind it. */
  readonly stem: string
  readonly extension: string
  readonly change: (stem: string) => void
  /** Why the name cannot be given, or could not. */
  readonly message: string | undefined
  readonly isPending: boolean
  readonly canConfirm: boolean
  readonly confirm: () => void
}

/** A new name while it is typed, checked with every key, and given at last. What was typed outlives a failure. */
export function useRename({ entry, onClose, onDenied }: RenameOptions): Rename {
  const intl = useIntl()
  const parts = partsOfName(entry)
  const [stem, setStem] = useState(parts.stem)
  const { giveName, isPending, failure, forgetFailure } = useGiveName(entry, onClose)
  const { siblings, error } = useSiblings(entry)
  useClosedFolder({ entry, error, onDenied })
  const refusal = renameRefusal(entry, stem, siblings ?? new Map())
  // a folder that cannot be asked for now is no reason to wait: the server checks again
  const isChecked = siblings !== undefined || error !== undefined
  const canConfirm = refusal === null && isChecked && !isPending
  const confirmNow = (): void => {
    if (!canConfirm) return
    const name = newName(entry, stem)
    if (name === entry.name) onClose()
    else void giveName(name)
  }
  const { confirm, forgetConfirmed } = useConfirmOnceChecked({ stem, isChecked, confirmNow })
  const said = failure ?? refusal
  return {
    stem,
    extension: parts.extension,
    change: (value) => {
      setStem(value)
      forgetFailure()
      forgetConfirmed()
    },
    message: said ? intl.formatMessage({ id: said.id }, said.values) : undefined,
    isPending,
    canConfirm,
    confirm,
  }
}

interface GiveName {
  readonly giveName: (name: string) => Promise<void>
  readonly isPending: boolean
  /** Why the last name could not be given. */
  readonly failure: Refusal | null
  readonly forgetFailure: () => void
}

/** Gives an entry its name, with a way back; calls back when it has it. */
function useGiveName(entry: Entry, onDone: () => void): GiveName {
  const notify = useNotify()
  const { remember } = useUndo()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Refusal | null>(null)
  const giveName = async (name: string): Promise<void> => {
    setPending(true)
    try {
      await renameEntry(entry, name)
    } catch (thrown) {
      const refused = renameError(thrown, entry.name)
      setFailure(refused)
      setPending(false)
      // where the entry is gone, the field is about to go with it
      if (isGone(thrown)) {
        noteGoneToast()
        notify('error', refused)
      }
      void refreshCalls([listFolder, showEntry]) // others may have changed the folder
      return
    }
    remember({
      label: { id: 'files.rename.done', values: { name: entry.name } },
      undo: () => renameBack(entry),
      failure: (thrown) => [renameError(thrown, name)],
    })
    onDone()
  }
  return { giveName, isPending, failure, forgetFailure: () => setFailure(null) }
}

interface Confirmable {
  readonly stem: string
  /** Whether the names beside it are known, as far as they can be. */
  readonly isChecked: boolean
  readonly confirmNow: () => void
}

/** What is confirmed before it could be checked is confirmed then, unless it was changed meanwhile. */
function useConfirmOnceChecked({ stem, isChecked, confirmNow }: Confirmable) {
  const early = useRef<string | null>(null)
  const forgetConfirmed = (): void => {
    early.current = null
  }
  const confirmChecked = (): void => {
    forgetConfirmed()
    confirmNow()
  }
  const confirmLate = useEffectEvent(confirmChecked)
  useEffect(() => {
    if (isChecked && early.current === stem) confirmLate()
  }, [isChecked, stem])
  const confirm = (): void => {
    if (isChecked) confirmChecked()
    else early.current = stem
  }
  return { confirm, forgetConfirmed }
}

interface AskedFolder extends Pick<RenameOptions, 'entry' | 'onDenied'> {
  /** Why the folder that holds the entry could not be asked for. */
  readonly error: Error | undefined
}

/** Calls back when the folder of an entry is closed to this person; one that is elsewhere by now is found there instead. */
function useClosedFolder({ entry: { id, path }, error, onDenied }: AskedFolder): void {
  const takeAnswer = useEffectEvent((found: string | null) => {
    if (found === null || found === path) onDenied?.()
    else void refreshCalls([showEntry])
  })
  const isDenied = onDenied !== undefined && isAccessDenied(error)
  useEffect(() => {
    if (!isDenied) return undefined
    let isWanted = true
    ask(showEntry, { params: { fileId: id } }, { silent: true }).then(
      (found) => isWanted && takeAnswer(found.path),
      // whatever else went wrong: the server checks the name again
      (thrown: unknown) => isWanted && isAccessDenied(thrown) && takeAnswer(null),
    )
    return () => {
      isWanted = false
    }
  }, [id, isDenied])
}

interface Beside {
  /** `undefined` until the folder is known. */
  readonly siblings: Siblings | undefined
  readonly error: Error | undefined
}

/** The names beside an entry, asked anew: the folder that is shown may be older than what others did in it. */
function useSiblings(entry: Entry): Beside {
  const address = parseEntryPath(entry.path)
  const path = address && entryPath({ ...address, names: parentOf(address.names) }, true)
  const { data, error } = useAsk(listFolder, path === null ? null : { query: { path } })
  const siblings = useMemo(() => data && siblingsOf(entry, data), [data, entry])
  return { siblings, error }
}
