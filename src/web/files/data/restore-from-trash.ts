import type { GivenBody } from '#contract/call.ts'
import { listFolder } from '#contract/files.ts'
import { listTrash, restoreEntries } from '#contract/trash.ts'
import { ask } from '../../session/ask.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { inParts } from './in-parts.ts'
import type { ItemOutcome } from './in-parts.ts'

/** Where they go (left out: to where they were), and what happens where the name is taken. */
export type Where = Omit<GivenBody<typeof restoreEntries>, 'ids'>

interface Identified {
  readonly id: string
}

/** What became of something that was to be restored: where it is now, or why it is not. */
export type Restored<Item> = ItemOutcome<Item, { readonly path: string | null }>

/** Takes entries out of the trash, answers for each, and refreshes folders and trash. Never throws. */
export async function restoreFromTrash<Item extends Identified>(
  items: readonly Item[],
  where: Where,
): Promise<readonly Restored<Item>[]> {
  const outcomes = await inParts(items, async (part) => {
    const { results } = await ask(restoreEntries, { body: { ...where, ids: part.map(({ id }) => id) } })
    return results
  })
  await refreshCalls([listFolder, listTrash])
  return outcomes
}
