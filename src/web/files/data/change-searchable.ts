import { makeSearchable, makeUnsearchable } from '#contract/files/searchable.ts'
import { ask } from '../../session/ask.ts'
import type { Entry } from '../../folders/entries.ts'

interface NotChanged {
  readonly file: Entry
  readonly error: unknown
}

/**
 * Says of each file whether the assistant may search it; answers with those where that failed, and why. Asking again is the
 * caller's matter.
 */
export async function changeSearchable(
  files: readonly Entry[],
  isSearchable: boolean,
): Promise<readonly NotChanged[]> {
  const failed: NotChanged[] = []
  for (const file of files) {
    try {
      await ask(isSearchable ? makeSearchable : makeUnsearchable, { params: { path: file.path } })
    } catch (error) {
      failed.push({ file, error })
    }
  }
  return failed
}
