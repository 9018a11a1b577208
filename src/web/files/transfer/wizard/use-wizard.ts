import { useStore } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { listFolder } from '#contract/files/entries.ts'
import { ask } from '../../../session/ask.ts'
import { useSession } from '../../../session/use-session.ts'
import { isAccessDenied } from '../../../folders/folder-error.ts'
import { useFolder } from '../../../folders/use-folder.ts'
import type { Folder } from '../../../folders/use-folder.ts'
import type { Entry } from '../../../folders/entries.ts'
import { pathOfFolder } from '../../../folders/folder-address.ts'
import type { ActiveFolder } from '../../../folders/active-folder.ts'
import type { Refusal } from '../../../session/refusal.ts'
import { giveOrder } from '../queue/give-order.ts'
import { leftToResolve } from '../conflicts/left-to-resolve.ts'
import { destinationRefusal, operationRefusal, planned, takenIn } from '../transfer-rules.ts'
import type { Operation, TakenNames } from '../transfer-rules.ts'
import { useFolderChooser } from '../../../folders/chooser/use-folder-chooser.ts'
import type { FolderChoice } from '../../../folders/chooser/use-folder-chooser.ts'
import { rememberTarget } from './target-history.ts'
import { useConflictResolutionOf } from '../conflicts/use-conflict-resolution.ts'
import type { ConflictResolution } from '../conflicts/use-conflict-resolution.ts'

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
  readonly resolution: ConflictResolution
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

const free: TakenNames = new Map()

/** The three steps: what, where to, and what becomes of names that are taken. */
export function useWizard({ names, entries, onClose, onDenied }: WizardOptions): WizardState {
  const store = useStore()
  const { user } = useSession()
  const { source, items, chosen, ids, setIds } = useChosen(names, entries)
  const [step, setStep] = useState<Step>(1)
  const destination = useFolderChooser({
    begin: names,
    refusalOf: useCallback((folder: ActiveFolder) => destinationRefusal(folder, chosen), [chosen]),
    isHidden: useCallback((folder: Entry) => ids.has(folder.id), [ids]),
    onDenied,
  })
  const review = useReview({ chosen, destination, onChosen: setIds, onReady: () => setStep(3) })
  const { resolution } = review
  const submit = (operation: Operation): void => {
    const { plan } = resolution
    const folderId = destination.folder.content?.id
    if (user && folderId !== undefined) rememberTarget({ userId: user.id, folderId })
    giveOrder(store, { operation, plan, names: destination.names, isChecked: true, isAnnounced: true })
    onClose()
  }
  return {
    ...review,
    step,
    source,
    items,
    chosen,
    setChosen: setIds,
    destination,
    back: () => setStep(step === 3 ? 2 : 1),
    next: () => (step === 1 ? setStep(2) : void review.look()),
    nextRefusal:
      chosen.length === 0 ? { id: 'files.transfer.chooseFirst' } : step === 2 ? destination.refusal : null,
    submitRefusal: (operation) => leftToResolve(resolution) ?? operationRefusal(operation, chosen),
    submit,
  }
}

/** What can be chosen, what is chosen of it, and how that changes. */
function useChosen(names: readonly string[], entries: readonly Entry[]) {
  const source = useFolder(names)
  const shown = source.entries
  const items = useMemo(() => [...entriesElsewhere(entries, shown), ...shown], [entries, shown])
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(entries.map(({ id }) => id)))
  const chosen = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids])
  return { source, items, chosen, ids, setIds }
}

interface ReviewOptions {
  readonly chosen: readonly Entry[]
  readonly destination: FolderChoice
  /** What is still chosen after something was left out. */
  readonly onChosen: (ids: ReadonlySet<string>) => void
  readonly onReady: () => void
}

interface Review extends Pick<WizardState, 'resolution' | 'isChecking' | 'checkError'> {
  /** Looks at the names in the destination. Never throws. */
  readonly look: () => Promise<void>
}

/** What becomes of names that are taken in the destination, once it was looked at. */
function useReview({ chosen, destination, onChosen, onReady }: ReviewOptions): Review {
  const { user } = useSession()
  const [review, setReview] = useState({ plan: planned([]), taken: free })
  const [isChecking, setChecking] = useState(false)
  const [checkError, setCheckError] = useState<unknown>()
  const resolution = useConflictResolutionOf(review.plan, review.taken, (plan) => {
    setReview({ ...review, plan })
    onChosen(new Set(plan.map(({ entry }) => entry.id)))
  })
  const look = async (): Promise<void> => {
    setChecking(true)
    setCheckError(undefined)
    try {
      const path = pathOfFolder(destination.names, user?.email ?? '')
      const content = await ask(listFolder, { query: { path } })
      setReview({ plan: planned(chosen), taken: takenIn(content) })
      onReady()
    } catch (error) {
      if (isAccessDenied(error)) destination.deny()
      else setCheckError(error)
    } finally {
      setChecking(false)
    }
  }
  return { resolution, look, isChecking, checkError }
}

function entriesElsewhere(entries: readonly Entry[], shown: readonly Entry[]): readonly Entry[] {
  const here = new Set(shown.map(({ id }) => id))
  return entries.filter(({ id }) => !here.has(id))
}
