import { listFolder, showEntry } from '#contract/files/entries.ts'
import type { FolderContent } from '#contract/files/entries.ts'
import { foldName } from '#contract/text/names.ts'
import { ask } from '../../../session/ask.ts'
import { mayRecover } from '../../../session/problem-error.ts'
import { refreshCalls } from '../../../session/use-ask.ts'
import { transferError } from '../../refusals/error-messages.ts'
import { isAccessDenied } from '../../../folders/folder-error.ts'
import { pathOfFolder } from '../../../folders/folder-address.ts'
import type { Refusal } from '../../../session/refusal.ts'
import { sendTransfer } from './send-transfer.ts'
import type { TransferOrder } from '../transfer-orders.ts'
import { sortOutcomes } from './transfer-outcomes.ts'
import type { Failure, Outcomes } from './transfer-outcomes.ts'
import {
  conflictsOf,
  destinationRefusal,
  itemsFor,
  keepingBoth,
  operationRefusal,
  takenIn,
} from '../transfer-rules.ts'
import type { PlannedEntry, TakenNames } from '../transfer-rules.ts'

type Plan = readonly PlannedEntry[]

/** What could not be done as it was wanted. */
export interface Report {
  readonly failed: readonly Failure[]
  /** Names of copies from which something was left out. */
  readonly incomplete: readonly string[]
}

/** What the queue does for an order while it is worked off. */
export interface WorkQueue {
  readonly email: string
  readonly signal: AbortSignal
  /** Shows how many of those that are being sent have been worked off; 0 begins. */
  readonly showProgress: (done: number, total: number) => void
  /** Asks what becomes of the names that are taken; answers with a plan without any, `null` when it was given up. */
  readonly resolveConflicts: (plan: Plan, taken: TakenNames) => Promise<Plan | null>
  /** Says that the folder cannot be opened. */
  readonly deny: () => Promise<void>
  readonly refuse: (refusal: Refusal) => void
  readonly showDone: (done: Pick<Outcomes, 'done' | 'ids'>) => void
  /** Says what was left when the person stopped it. */
  readonly showStopped: (count: number) => void
  /** Says what went wrong; true when that is to be tried again. */
  readonly report: (report: Report) => Promise<boolean>
}

/**
 * Works off an order: looks whether names are taken, has the conflicts resolved, sends in parts, has them resolved again where a
 * name was taken meanwhile, and ends with what could not be done. Nothing of an order is dropped silently. Never throws.
 */
export async function workOff(order: TransferOrder, queue: WorkQueue): Promise<void> {
  let { plan, isChecked } = order
  for (;;) {
    const { retried } = await workOnce({ ...order, plan, isChecked }, queue)
    if (retried.length === 0) return
    plan = retried
    isChecked = false
  }
}

/** Answers with those that are to be tried again. */
async function workOnce(order: TransferOrder, queue: WorkQueue): Promise<{ readonly retried: Plan }> {
  const refused = new Set<string>()
  const failed: Failure[] = []
  const incomplete: string[] = []
  let open: Plan | null = order.isChecked ? order.plan : await check(order, queue, refused, failed)
  while (open && open.length > 0) {
    const total = open.length
    queue.showProgress(0, total)
    const sent = await sendTransfer(itemsFor(order.operation, open, { ...order, email: queue.email }), {
      onProgress: (done) => queue.showProgress(done, total),
      signal: queue.signal,
    })
    const outcomes = sortOutcomes(open, sent)
    await refreshCalls([listFolder, showEntry])
    failed.push(...outcomes.failed)
    incomplete.push(...outcomes.incomplete)
    if (outcomes.done.length > 0) queue.showDone(outcomes)
    if (outcomes.unsent.length > 0) queue.showStopped(outcomes.unsent.length)
    for (const { name } of outcomes.taken) refused.add(foldName(name))
    open =
      outcomes.taken.length > 0
        ? await check({ ...order, plan: outcomes.taken }, queue, refused, failed)
        : null
  }
  const isFine = failed.length + incomplete.length === 0
  const isRetried = !isFine && (await queue.report({ failed, incomplete }))
  return { retried: isRetried ? failed.filter((each) => each.mayRecover).map((each) => each.planned) : [] }
}

/** The plan without names that are taken, as far as can be known; `null` when nothing of it is to be sent. */
async function check(
  order: TransferOrder,
  queue: WorkQueue,
  refused: ReadonlySet<string>,
  failed: Failure[],
): Promise<Plan | null> {
  let content: FolderContent
  try {
    content = await ask(listFolder, { query: { path: pathOfFolder(order.names, queue.email) } })
  } catch (error) {
    if (isAccessDenied(error)) await queue.deny()
    else failed.push(...order.plan.map((planned) => failure(planned, error)))
    return null
  }
  const entries = order.plan.map(({ entry }) => entry)
  const refusal =
    destinationRefusal({ names: order.names, content }, entries, order.isDoubled) ??
    operationRefusal(order.operation, entries)
  if (refusal) {
    queue.refuse(refusal)
    return null
  }
  const taken = takenIn(content, refused)
  if (order.isDoubled) return keepingBoth(order.plan, new Set(entries.map(({ id }) => id)), taken)
  return conflictsOf(order.plan, taken).length === 0
    ? order.plan
    : await queue.resolveConflicts(order.plan, taken)
}

const failure = (planned: PlannedEntry, error: unknown): Failure => ({
  planned,
  reason: transferError(error),
  mayRecover: mayRecover(error),
})
