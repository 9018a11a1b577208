import type { GivenBody } from '#contract/http/call.ts'
import { listFolder } from '#contract/files/entries.ts'
import { listTrash, restoreEntries } from '#contract/files/trash.ts'
import { ask } from '../../session/ask.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { inParts } from './in-parts.ts'
import type { ItemOutcome, Watch } from './in-parts.ts'

/** Where they go (left out: to where they were), and what happens where the name is taken. */
export type Where = Omit<GivenBody<typeof restoreEntries>, 'ids'>

interface Identified {
  readonly id: string
}

/** Fewer than elsewhere: what comes back may bring many thousands along, and can be stopped only between two calls. */
const restoredPerCall = 50

/** What became of something that was to be restored: where it is now, or why it is not. */
export type Restored<Item> = ItemOutcome<Item, { readonly path: string | null }>

/** Takes entries out of the trash, answers for each, and refreshes folders and trash; see {@link inParts}. Never throws. */
export async function restoreFromTrash<Item extends Identified>(
  items: readonly Item[],
  where: Where,
  watch?: Watch,
): Promise<readonly Restored<Item>[]> {
  const outcomes = await inParts(
    items,
    async (part) => {
      const { results } = await ask(restoreEntries, { body: { ...where, ids: part.map(({ id }) => id) } })
      return results
    },
    { ...watch, perCall: restoredPerCall },
  )
  await refreshCalls([listFolder, listTrash])
  return outcomes
}
