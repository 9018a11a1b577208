import { useStore } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { listFolder } from '#contract/files.ts'
import { ask } from '../../session/ask.ts'
import { useSession } from '../../session/use-session.ts'
import { isAccessDenied } from '../data/folder-error.ts'
import { useFolder } from '../data/use-folder.ts'
import type { Folder } from '../data/use-folder.ts'
import type { Entry } from '../entries.ts'
import { pathOfFolder } from '../folder-address.ts'
import type { ActiveFolder } from '../folder-rights.ts'
import type { Refusal } from '../missing-right.ts'
import { giveOrder } from './give-order.ts'
import { leftToSettle } from './settled.ts'
import { copyRefusal, destinationRefusal, moveRefusal, planned, takenIn } from './transfer-rules.ts'
import type { Operation, PlannedEntry, Taken } from './transfer-rules.ts'
import { useFolderChooser } from './use-folder-chooser.ts'
import type { FolderChoice } from './use-folder-chooser.ts'
import { useSettlingOf } from './use-settling.ts'
import type { Settling } from './use-settling.ts'

export type Step = 1 | 2 | 3

export interface WizardState {
  readonly step: Step
  /** The folder of which the entries are offered. */
  readonly source: Folder
  /** What can be chosen, and what is. */
  readonly items: readonly Entry[]
  readonly chosen: readonly Entry[]
  readonly setChosen: (ids: ReadonlySet<string>) => void
  readonly destination: FolderChoice
  readonly settling: Settling
  readonly back: () => void
  readonly next: () => void
  /** Why there is no next step; `null` when there is one. */
  readonly nextRefusal: Refusal | null
  /** Why these cannot be copied or moved now. */
  readonly submitRefusal: (operation: Operation) => Refusal | null
  readonly submit: (operation: Operation) => void
  /** The names in the destination are being looked at. */
  readonly isChecking: boolean
  /** What was thrown when they could not be looked at. */
  readonly checkError: unknown
}

interface WizardOptions {
  /** Names on the way down to the folder of which the entries are offered. */
  readonly names: readonly string[]
  /** What is chosen at first; may lie elsewhere. */
  readonly entries: readonly Entry[]
  readonly onClose: () => void
  /** For a destination that is not there for this person. Stable. */
  readonly onDenied: () => void
}

const free: Taken = new Map()

/** The three steps: what, where to, and what becomes of names that are taken. */
export function useWizard({ names, entries, onClose, onDenied }: WizardOptions): WizardState {
  const store = useStore()
  const { user } = useSession()
  const source = useFolder(names)
  const shown = source.entries
  const items = useMemo(() => [...entriesElsewhere(entries, shown), ...shown], [entries, shown])
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(entries.map(({ id }) => id)))
  const chosen = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids])
  const [step, setStep] = useState<Step>(1)
  const [review, setReview] = useState({ plan: planned([]), taken: free })
  const [check, setCheck] = useState<{ isChecking: boolean; error?: unknown }>({ isChecking: false })
  const destination = useFolderChooser({
    begin: root,
    refusalOf: useCallback((folder: ActiveFolder) => destinationRefusal(folder, chosen), [chosen]),
    isHidden: useCallback((folder: Entry) => ids.has(folder.id), [ids]),
    onDenied,
  })
  const changePlan = (plan: readonly PlannedEntry[]): void => {
    setReview({ ...review, plan })
    setIds(new Set(plan.map(({ entry }) => entry.id)))
  }
  const settling = useSettlingOf(review.plan, review.taken, changePlan)

  const lookThere = async (): Promise<void> => {
    setCheck({ isChecking: true })
    try {
      const path = pathOfFolder(destination.names, user?.email ?? '')
      const content = await ask(listFolder, { query: { path } })
      setReview({ plan: planned(chosen), taken: takenIn(content) })
      setCheck({ isChecking: false })
      setStep(3)
    } catch (error) {
      const isDenied = isAccessDenied(error)
      setCheck({ isChecking: false, ...(!isDenied && { error }) })
      if (isDenied) destination.deny()
    }
  }
  const submit = (operation: Operation): void => {
    const order = {
      operation,
      plan: settling.plan,
      names: destination.names,
      isChecked: true,
      isAnnounced: true,
    }
    giveOrder(store, order)
    onClose()
  }
  return {
    step,
    source,
    items,
    chosen,
    setChosen: setIds,
    destination,
    settling,
    back: () => setStep(step === 3 ? 2 : 1),
    next: () => (step === 1 ? setStep(2) : void lookThere()),
    nextRefusal:
      chosen.length === 0 ? { id: 'files.transfer.chooseFirst' } : step === 2 ? destination.refusal : null,
    submitRefusal: (operation) =>
      leftToSettle(settling) ?? (operation === 'move' ? moveRefusal(chosen) : copyRefusal(chosen)),
    submit,
    isChecking: check.isChecking,
    checkError: check.error,
  }
}

const root: readonly string[] = []

function entriesElsewhere(entries: readonly Entry[], shown: readonly Entry[]): readonly Entry[] {
  const here = new Set(shown.map(({ id }) => id))
  return entries.filter(({ id }) => !here.has(id))
}
