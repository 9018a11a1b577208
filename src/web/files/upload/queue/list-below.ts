import { listFolder } from '#contract/files/entries.ts'
import type { FolderContent } from '#contract/files/entries.ts'
import { ask } from '../../../session/ask.ts'
import { keepTrying } from './keep-trying.ts'
import type { UploadTarget } from '../job/upload-request.ts'

/** Tries again twice: while a question waits, the person does. */
const delays = [500, 2000]

/** Asks for what is in folders below a target, by the names on the way down from there. Throws what `ask` throws. */
export const listBelow =
  ({ path }: UploadTarget, signal: AbortSignal) =>
  (names: readonly string[]): Promise<FolderContent> =>
    keepTrying(
      async (inner) =>
        await ask(
          listFolder,
          { query: { path: path + names.map((name) => `${name}/`).join('') } },
          { signal: inner, silent: true },
        ),
      { signal, delays },
    )
