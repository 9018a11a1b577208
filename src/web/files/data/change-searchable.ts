import { listFolder, showEntry } from '#contract/files.ts'
import { makeSearchable, makeUnsearchable } from '#contract/searchable.ts'
import { ask } from '../../session/ask.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import type { Entry } from '../entries.ts'

/** Says of each file whether the assistant may search it; answers with those where that failed. */
export async function changeSearchable(
  files: readonly Entry[],
  isSearchable: boolean,
): Promise<readonly Entry[]> {
  const failed: Entry[] = []
  for (const file of files) {
    try {
      await ask(isSearchable ? makeSearchable : makeUnsearchable, { params: { path: file.path } })
    } catch {
      failed.push(file)
    }
  }
  await refreshCalls([listFolder, showEntry])
  return failed
}
