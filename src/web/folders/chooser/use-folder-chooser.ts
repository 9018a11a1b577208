import { useEffect, useMemo, useState } from 'react'
import { useFolder } from '../use-folder.ts'
import type { Folder } from '../use-folder.ts'
import { isAccessDenied } from '../folder-error.ts'
import { isFile } from '../entries.ts'
import type { Entry } from '../entries.ts'
import type { ActiveFolder } from '../active-folder.ts'
import type { Refusal } from '../../session/refusal.ts'

interface FolderChooserOptions {
  /** Names on the way down to where one begins to look. */
  readonly begin: readonly string[]
  /** Why a folder cannot be chosen, or `null` when it can. */
  readonly refusalOf: (folder: ActiveFolder) => Refusal | null
  /** Folders that are not shown at all. */
  readonly isHidden?: (folder: Entry) => boolean
  /** What happens where a folder is not there for this person, in place of a dialog at the root. Stable. */
  readonly onDenied?: () => void
}

export interface FolderChoice {
  /** Names on the way down to the folder that is open, which is the one that is chosen. */
  readonly names: readonly string[]
  /** Why it cannot be chosen; `null` when it can. */
  readonly refusal: Refusal | null
  readonly folder: Folder
  readonly subfolders: readonly Entry[]
  readonly open: (names: readonly string[]) => void
  /** The folder that was to be opened is not there for this person. */
  readonly isDenied: boolean
  readonly closeDenied: () => void
  /** Says so, and goes back to the root. */
  readonly deny: () => void
}

/** Where one is while choosing a folder. Only what is opened is asked for. Drawn by `FolderChooser`. */
export function useFolderChooser(options: FolderChooserOptions): FolderChoice {
  const { begin, refusalOf, isHidden, onDenied } = options
  const [names, open] = useState(begin)
  const [isDenied, setDenied] = useState(false)
  const folder = useFolder(names)
  const isRefused = isAccessDenied(folder.error) && names.length > 0
  const deny = (): void => {
    setDenied(true)
    open([])
  }
  if (isRefused) deny()
  useEffect(() => {
    if (isDenied) onDenied?.()
  }, [isDenied, onDenied])
  const subfolders = useMemo(
    () => folder.entries.filter((entry) => !isFile(entry) && !isHidden?.(entry)),
    [folder.entries, isHidden],
  )
  return {
    names,
    refusal: refusalOf({ names, content: folder.content }),
    folder,
    subfolders,
    open,
    isDenied: isDenied && !onDenied,
    closeDenied: () => setDenied(false),
    deny,
  }
}
