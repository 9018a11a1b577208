import { transferEntries } from '#contract/files/transfer.ts'
import type { TransferItem, TransferResult } from '#contract/files/transfer.ts'
import { ask } from '../../../session/ask.ts'
import { inParts } from '../../data/in-parts.ts'
import type { ItemOutcome } from '../../data/in-parts.ts'

export type TransferOutcome = ItemOutcome<TransferItem, TransferResult>

/** Moves or copies a list of any length and answers for each item; see {@link inParts}. The caller refreshes what is shown. */
export const sendTransfer = (
  items: readonly TransferItem[],
  watch?: Parameters<typeof inParts>[2],
): Promise<readonly TransferOutcome[]> =>
  inParts(items, async (part) => (await ask(transferEntries, { body: [...part] })).results, watch)
