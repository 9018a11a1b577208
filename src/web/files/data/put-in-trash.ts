import { deleteEntry } from '#contract/files/entries.ts'
import { deleteEntries } from '#contract/files/trash.ts'
import { ask } from '../../session/ask.ts'
import { inParts } from './in-parts.ts'
import type { Answered, Watch } from './in-parts.ts'

interface Placed {
  /** Raw WebDAV form. */
  readonly path: string
}

/** Moves entries to the trash and answers for each; see {@link inParts}. The caller refreshes what is shown. */
export const putInTrash = async <Item extends Placed>(entries: readonly Item[], watch?: Watch) =>
  await inParts(entries, send, watch)

async function send(entries: readonly Placed[]): Promise<readonly Answered[]> {
  const [only] = entries
  if (only && entries.length === 1) {
    await ask(deleteEntry, { body: { path: only.path } })
    return [{ status: 200, code: null }]
  }
  const { results } = await ask(deleteEntries, { body: { paths: entries.map(({ path }) => path) } })
  return results
}
