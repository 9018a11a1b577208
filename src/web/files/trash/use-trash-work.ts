import { useCallback, useMemo, useState } from 'react'
import type { TrashedEntry } from '#contract/files/trash.ts'
import { ProblemError } from '../../session/problem-error.ts'
import { restoreFromTrash } from '../data/restore-from-trash.ts'
import type { Restored, Where } from '../data/restore-from-trash.ts'
import { useProgress } from '../data/use-progress.ts'
import type { Progress } from '../data/use-progress.ts'
import { useRestoredToast } from './use-restored-toast.tsx'

/** An entry that stays in the trash, and why. */
export interface NotRestored {
  readonly item: TrashedEntry
  readonly error: unknown
}

/** What a dialog asks or tells next. */
type TrashTask =
  | { readonly kind: 'purge'; readonly entries: readonly TrashedEntry[] }
  | { readonly kind: 'empty'; readonly count: number }
  /** Their names are taken where they go: keep both? */
  | { readonly kind: 'taken'; readonly entries: readonly TrashedEntry[]; readonly where: Where }
  /** They cannot go back to where they were: where else? */
  | { readonly kind: 'target'; readonly entries: readonly TrashedEntry[] }
  | { readonly kind: 'refused'; readonly refused: readonly NotRestored[]; readonly where: Where }

export interface TrashWork {
  /** The first one is asked about now. */
  readonly tasks: readonly TrashTask[]
  readonly endTask: () => void
  /** Of what is being restored. */
  readonly progress: Progress | null
  /** Leaves in the trash what was not sent yet; it stays selected. */
  readonly stop: () => void
  readonly restore: (entries: readonly TrashedEntry[]) => void
  /**
   * The same to a target that was chosen, or with another name; ends when it is done. `refusedBefore` is what is not tried again: it is
   * told once more, with what is refused now.
   */
  readonly restoreTo: (
    entries: readonly TrashedEntry[],
    where: Where,
    refusedBefore?: readonly NotRestored[],
  ) => Promise<void>
  readonly purge: (entries: readonly TrashedEntry[]) => void
  readonly empty: (count: number) => void
  /** These are no longer in the trash. */
  readonly onGone: (entries: readonly TrashedEntry[]) => void
}

/** What is being done in the trash: what can be is done at once, what has to be asked or told stands in a row of dialogs. */
export function useTrashWork(onGone: (entries: readonly TrashedEntry[]) => void): TrashWork {
  const [tasks, setTasks] = useState<readonly TrashTask[]>([])
  const showRestored = useRestoredToast()
  const { progress, watch, stop } = useProgress()
  const add = useCallback((more: readonly TrashTask[]) => setTasks((before) => [...before, ...more]), [])
  const restoreTo = useCallback(
    async (
      entries: readonly TrashedEntry[],
      where: Where,
      refusedBefore: readonly NotRestored[] = [],
    ): Promise<void> => {
      const outcomes = await watch(entries.length, (watched) => restoreFromTrash(entries, where, watched))
      onGone(outcomes.flatMap(({ item, error }) => (error === undefined ? [item] : [])))
      showRestored(outcomes)
      add(tasksLeft([...refusedBefore, ...outcomes], where))
    },
    [add, onGone, showRestored, watch],
  )
  const restore = useCallback(
    (entries: readonly TrashedEntry[]): void => {
      const withoutTarget = entries.filter((entry) => !hasTarget(entry))
      if (withoutTarget.length > 0) add([{ kind: 'target', entries: withoutTarget }])
      const others = entries.filter(hasTarget)
      if (others.length > 0) void restoreTo(others, {})
    },
    [add, restoreTo],
  )
  const purge = useCallback((entries: readonly TrashedEntry[]) => add([{ kind: 'purge', entries }]), [add])
  const empty = useCallback((count: number) => add([{ kind: 'empty', count }]), [add])
  const endTask = useCallback(() => setTasks((before) => before.slice(1)), [])
  return useMemo(
    () => ({ tasks, endTask, restore, restoreTo, purge, empty, onGone, progress, stop }),
    [tasks, endTask, restore, restoreTo, purge, empty, onGone, progress, stop],
  )
}

const hasTarget = ({ isPlaceGone, isRestorable }: TrashedEntry): boolean => isRestorable && !isPlaceGone

const codeOf = (error: unknown): string => (error instanceof ProblemError ? error.code : '')

const isTaken = ({ error }: NotRestored): boolean => codeOf(error) === 'nameTaken'

/** What is left to ask and to tell after something was to be restored. */
function tasksLeft(outcomes: readonly Restored<TrashedEntry>[], where: Where): readonly TrashTask[] {
  const left = outcomes.filter((outcome): outcome is NotRestored => outcome.error !== undefined)
  // in a folder that was chosen, a missing right is the end of it; at the old place another one is looked for
  const hasNoTarget = ({ error }: NotRestored): boolean =>
    where.destination === undefined && ['placeGone', 'notAllowed'].includes(codeOf(error))
  const taken = left.filter(isTaken).map(({ item }) => item)
  const withoutTarget = left.filter(hasNoTarget).map(({ item }) => item)
  const refused = left.filter((each) => !isTaken(each) && !hasNoTarget(each))
  return [
    ...(taken.length > 0 ? [{ kind: 'taken', entries: taken, where } as const] : []),
    ...(withoutTarget.length > 0 ? [{ kind: 'target', entries: withoutTarget } as const] : []),
    ...(refused.length > 0 ? [{ kind: 'refused', refused, where } as const] : []),
  ]
}
