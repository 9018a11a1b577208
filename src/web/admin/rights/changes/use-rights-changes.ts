import { useCallback, useState } from 'react'
import type { FolderLine } from '../tree/rights-lines.ts'
import type { RowDeeds } from '../tree/rights-row.tsx'
import { useWishes } from './use-wishes.ts'
import type { PendingWishes } from './use-wishes.ts'
import { inheritAgain, toggled } from './wishes.ts'

export interface RightsChanges extends Pick<PendingWishes, 'wishes' | 'wished' | 'clear'> {
  /** A box was changed on these folders. Stable. */
  readonly toggle: RowDeeds['change']
  /** These folders are to have nothing of their own. */
  readonly inherit: (lines: readonly FolderLine[]) => void
  readonly takeBack: (id: string) => void
  /** The folders that are marked, to be changed together. */
  readonly marked: ReadonlySet<string>
  readonly mark: (id: string) => void
  readonly unmark: () => void
}

/** What is changed in the tree of rights before it is saved. */
export function useRightsChanges(): RightsChanges {
  const { wishes, wished, change, clear } = useWishes()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback((id: string) => {
    setMarked((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }, [])
  const toggle = useCallback<RowDeeds['change']>(
    (lines, bit, isOn) =>
      change(
        lines.map(({ folder, wish, before, now }) => ({
          folder,
          wish: toggled(wish, { before, now, bit, isOn }),
        })),
      ),
    [change],
  )
  return {
    wishes,
    wished,
    clear,
    toggle,
    inherit: (lines) =>
      change(
        lines.map(({ folder }) => ({ folder, wish: folder.explicit === null ? undefined : inheritAgain })),
      ),
    takeBack: (id) =>
      change(wished.flatMap(({ folder }) => (folder.id === id ? [{ folder, wish: undefined }] : []))),
    marked,
    mark,
    unmark: () => setMarked(new Set()),
  }
}
