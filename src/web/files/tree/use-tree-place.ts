import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import type { FolderEntry } from '#contract/files/entries.ts'
import type { Folder } from '../../folders/use-folder.ts'
import { isFile, takenNames } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'
import { namesOfPath, parentPath } from '../../folders/folder-address.ts'
import type { ActiveFolder } from '../../folders/active-folder.ts'
import { activeFolderAtom } from './active-folder.ts'
import { expandedFoldersAtom } from './expanded-folders.ts'

/** What the tree tells the page, and what it is told by it. */
export interface TreeBridge {
  /** The folder that was chosen in the tree, in which upload and new folders go; `null` is the one of the address. */
  readonly activeId: string | null
  readonly onActivate: (folder: FolderEntry) => void
  /** The entries that are seen, from top to bottom. Stable. */
  readonly onEntries: (entries: readonly Entry[]) => void
}

interface TreePlace {
  /** The folder of the address, with all entries that are seen. */
  readonly shown: Folder
  /** The folder in which upload and new folders go. */
  readonly place: ActiveFolder
  /** Folded names that are known to be in that folder. */
  readonly taken: ReadonlySet<string>
  readonly bridge: TreeBridge
  /** Opens that folder, so that what comes into it is seen. */
  readonly openPlace: () => void
}

interface Shown {
  readonly names: readonly string[]
  /** The address under which the folder was opened. */
  readonly visit: string
  readonly folder: Folder
  readonly isTree: boolean
}

/**
 * Where one is. In grid and list that is the folder of the address. The tree shows that folder from above, and a folder that
 * was clicked in it is where one is, as long as it is seen.
 */
export function useTreePlace({ names, visit: page, folder, isTree }: Shown): TreePlace {
  const [seen, setSeen] = useState<{ readonly page: string; readonly entries: readonly Entry[] } | null>(null)
  const chosen = useAtomValue(activeFolderAtom)
  const choose = useSetAtom(activeFolderAtom)
  const expand = useSetAtom(expandedFoldersAtom)
  const entries = !isTree ? folder.entries : seen?.page === page ? seen.entries : nothing
  const active = useMemo(
    () =>
      isTree && chosen?.page === page
        ? entries.find((entry): entry is FolderEntry => entry.id === chosen.id && !isFile(entry))
        : undefined,
    [isTree, chosen, page, entries],
  )
  const taken = useMemo(() => {
    const holder = active?.path
    return takenNames(
      !isTree
        ? entries
        : holder === undefined
          ? folder.entries
          : entries.filter(({ path }) => parentPath(path) === holder),
    )
  }, [isTree, active, entries, folder.entries])
  return {
    shown: useMemo(() => ({ ...folder, entries }), [folder, entries]),
    place: active ? { names: namesOfPath(active.path), content: active } : { names, content: folder.content },
    taken,
    bridge: {
      activeId: active?.id ?? null,
      onActivate: useCallback(({ id }: FolderEntry) => choose({ page, id }), [choose, page]),
      onEntries: useCallback((now: readonly Entry[]) => setSeen({ page, entries: now }), [page]),
    },
    openPlace: () => {
      if (active) expand(active.id, true)
    },
  }
}

const nothing: readonly Entry[] = []
