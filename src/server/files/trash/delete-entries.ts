import type { ReplyOf } from '#contract/http/call.ts'
import type { deleteEntries as deleteEntriesCall } from '#contract/files/trash.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { deleteEntry } from '../delete-entry.ts'
import { eachItem } from '../../auth/session/each-item.ts'
import { mayUseFiles } from '../may-use-files.ts'
import { namesAt } from '../names-at.ts'

/** Moves several entries to the trash, each in a transaction of its own. */
export async function deleteEntries(
  services: Services,
  actor: Actor,
  { paths }: { readonly paths: readonly string[] },
): Promise<ReplyOf<typeof deleteEntriesCall>> {
  const outcomes = await eachItem(
    services,
    actor,
    paths,
    (path, actorNow) => deleteEntry(services, actorNow, namesAt(actorNow, path)),
    mayUseFiles,
  )
  const results = outcomes.map(({ item, status, code, result }) => ({
    path: item,
    status,
    code,
    id: result?.id ?? null,
  }))
  return { results }
}
