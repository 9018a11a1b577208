import { useCallback, useMemo, useState } from 'react'
import { parseEntryPath } from '#contract/files/addresses.ts'
import type { FolderPlace } from '#contract/rights/folder-rights.ts'
import type { Wish, Wishes } from './wishes.ts'

/** A folder whose rights are to be changed; it stays known when its line is not shown any more. */
export interface WishedFolder {
  readonly folder: FolderPlace
  readonly wish: Wish
}

/** What a folder is to become; without a wish it stays as it is. */
export interface WishChange {
  readonly folder: FolderPlace
  readonly wish: Wish | undefined
}

export interface PendingWishes {
  readonly wishes: Wishes
  /** From the top of the tree down, as the server works them off: what is below builds on what is above. */
  readonly wished: readonly WishedFolder[]
  readonly change: (changes: readonly WishChange[]) => void
  readonly clear: () => void
}

/** The changes of rights that have not been sent yet. */
export function useWishes(): PendingWishes {
  const [known, setKnown] = useState<ReadonlyMap<string, WishedFolder>>(new Map())
  const change = useCallback((changes: readonly WishChange[]) => {
    setKnown((before) => {
      const after = new Map(before)
      for (const { folder, wish } of changes) {
        if (wish) after.set(folder.id, { folder, wish })
        else after.delete(folder.id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => setKnown(new Map()), [])
  return useMemo(() => {
    const wishes = new Map(Array.from(known, ([id, { wish }]) => [id, wish]))
    const wished = [...known.values()].sort((one, other) => depthOf(one) - depthOf(other))
    return { wishes, wished, change, clear }
  }, [known, change, clear])
}

const depthOf = ({ folder }: WishedFolder): number => parseEntryPath(folder.path)?.names.length ?? 0
