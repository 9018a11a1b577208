import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import type { restoreEntries as restoreEntriesCall } from '#contract/files/trash.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { eachItem } from '../../auth/session/each-item.ts'
import { mayUseFiles } from '../may-use-files.ts'
import { namesAt } from '../names-at.ts'
import { restoreEntry } from './restore-entry.ts'

/** Takes entries out of the trash, each in a transaction of its own. */
export async function restoreEntries(
  services: Services,
  actor: Actor,
  { ids, destination, whenTaken }: BodyOf<typeof restoreEntriesCall>,
): Promise<ReplyOf<typeof restoreEntriesCall>> {
  const outcomes = await eachItem(
    services,
    actor,
    ids,
    (id, actorNow) =>
      restoreEntry(services, actorNow, {
        id,
        destination: destination === undefined ? null : namesAt(actorNow, destination),
        whenTaken,
      }),
    mayUseFiles,
  )
  const results = outcomes.map(({ item, status, code, result }) => ({
    id: item,
    status,
    code,
    path: result?.path ?? null,
  }))
  return { results }
}
