import { atom, useStore } from 'jotai'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../session/error-text.ts'
import { isNotThere } from '../session/problem-error.ts'
import { sessionAtom } from '../session/session-state.ts'
import { useToasts } from '../ui/toasts/toasts.ts'
import type { Refusal } from '../session/refusal.ts'

/** A file action that can be taken back. */
export interface UndoStep {
  /** What was done, as a noun: "Renaming “a.txt”". */
  readonly label: Refusal
  /**
   * Takes it back and refreshes what is shown. Answers with a sentence where the usual one ("Undone: …") does not say
   * enough; `null` when it has said everything itself. Throws when it could not be taken back.
   */
  readonly undo: () => Promise<Refusal | null | void>
  /** Sentences about what `undo` threw, where the words of the server do not fit. */
  readonly failure?: (error: unknown) => readonly Refusal[]
  /** The ids of entries that are there again afterwards; one that is shown gets the focus. */
  readonly bringsBack?: readonly string[]
}

/** Messages about what can be taken back or was: only the newest is seen, else they would pile up. */
export const undoKind = 'undo'

/** So many actions can be taken back, one after another. */
const maxSteps = 20

interface Done {
  /** Whose actions these are; those of another person are never taken back. */
  readonly userId: string | null
  /** The last one last. */
  readonly steps: readonly UndoStep[]
}

/** What was brought back last, and when by the clock of the page; `null` once it was looked at. */
export const undoneAtom = atom<{ readonly ids: readonly string[]; readonly at: number } | null>(null)

const doneAtom = atom<Done>({ userId: null, steps: [] })
const running = new WeakSet<UndoStep>()

type Store = ReturnType<typeof useStore>

const userIn = (store: Store): string | null => store.get(sessionAtom)?.user.id ?? null

function stepsIn(store: Store): readonly UndoStep[] {
  const { userId, steps } = store.get(doneAtom)
  return userId === userIn(store) ? steps : []
}

const keep = (store: Store, steps: readonly UndoStep[]): void =>
  store.set(doneAtom, { userId: userIn(store), steps: steps.slice(-maxSteps) })

interface UndoStack {
  /** Makes the action the next one that Ctrl+Z takes back. */
  readonly remember: (step: UndoStep) => void
  /** Takes this action back, once, and says so; one that fails says why and stays, unless what it is about is gone. */
  readonly undo: (step: UndoStep) => Promise<void>
  /** The same for the last action. */
  readonly undoLast: () => Promise<void>
}

/** The file actions of this visit that can be taken back. Stable, so it may stand in dependencies. */
export function useUndo(): UndoStack {
  const store = useStore()
  const intl = useIntl()
  const showToast = useToasts()
  return useMemo(() => {
    const say = ({ id, values }: Refusal): string => intl.formatMessage({ id }, values)
    const forget = (step: UndoStep): void =>
      keep(
        store,
        stepsIn(store).filter((each) => each !== step),
      )
    const undo = async (step: UndoStep): Promise<void> => {
      if (running.has(step)) return
      if (!stepsIn(store).includes(step)) {
        showToast('info', intl.formatMessage({ id: 'ui.undo.tooLate' }))
        return
      }
      running.add(step)
      try {
        const said = await step.undo()
        forget(step)
        if (step.bringsBack) store.set(undoneAtom, { ids: step.bringsBack, at: performance.now() })
        if (said === null) return
        const text = said ? say(said) : intl.formatMessage({ id: 'ui.undo.done' }, { what: say(step.label) })
        showToast('success', text, { kind: undoKind })
      } catch (error) {
        if (isNotThere(error)) forget(step)
        const reason = step.failure?.(error).map(say).join(' ') ?? errorText(error, intl)
        const text = intl.formatMessage({ id: 'ui.undo.failed' }, { what: say(step.label), reason })
        showToast('error', text, { timeout: 8000, closable: true, kind: undoKind })
      } finally {
        running.delete(step)
      }
    }
    return {
      remember: (step) => keep(store, [...stepsIn(store), step]),
      undo,
      undoLast: async () => {
        const last = stepsIn(store).at(-1)
        if (last) await undo(last)
        else showToast('info', intl.formatMessage({ id: 'ui.undo.nothing' }))
      },
    }
  }, [store, intl, showToast])
}
