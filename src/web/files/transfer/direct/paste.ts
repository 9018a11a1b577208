import type { createStore } from 'jotai'
import { ALL } from '#contract/rights/permissions.ts'
import type { ActiveFolder } from '../../../folders/active-folder.ts'
import type { Refusal } from '../../../session/refusal.ts'
import { outdatedToastAtom } from '../../../ui/toasts/toasts.ts'
import { giveOrder } from '../queue/give-order.ts'
import { clipboardAtom, clipboardKind } from '../transfer-orders.ts'
import { areIn, destinationRefusal, operationRefusal, planned } from '../transfer-rules.ts'
import type { Operation } from '../transfer-rules.ts'
import type { Entry } from '../../../folders/entries.ts'

type Store = ReturnType<typeof createStore>

interface DirectTransfer {
  readonly operation: Operation
  readonly entries: readonly Entry[]
  readonly into: ActiveFolder
}

/** Why entries cannot go into a folder in this way; copies may stand beside what they were made of, under another name. */
export const directRefusal = ({ operation, entries, into }: DirectTransfer): Refusal | null =>
  destinationRefusal({ ...into, content: into.content ?? unknown }, entries, operation === 'copy') ??
  operationRefusal(operation, entries)

/** A folder that is not loaded yet may well take everything; the order looks again. */
export const unknown = { name: '', permissions: ALL }

/** Gives the order for entries that were dropped on or pasted into a folder. */
export function transferInto(store: Store, { operation, entries, into: { names } }: DirectTransfer): void {
  const isDoubled = operation === 'copy' && areIn(entries, names)
  giveOrder(store, { operation, plan: planned(entries), names, isChecked: false, isDoubled })
}

/** Puts what was cut or copied into a folder, or answers why that cannot be. What was cut is pasted once. */
export function paste(store: Store, into: ActiveFolder): Refusal | null {
  const clipboard = store.get(clipboardAtom)
  if (!clipboard) return { id: 'files.clipboard.empty' }
  const refusal = directRefusal({ ...clipboard, into })
  if (refusal) return refusal
  if (clipboard.operation === 'move') store.set(clipboardAtom, null)
  store.set(outdatedToastAtom, clipboardKind)
  transferInto(store, { ...clipboard, into })
  return null
}
