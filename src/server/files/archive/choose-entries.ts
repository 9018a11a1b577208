import { READ, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { ancestorsOf, namesOf, rightsOn } from '../../rights/rights-tree.ts'
import type { ArchiveTop } from './plan-archive.ts'

/**
 * Several files and folders for one zip: the deepest folder that has them all, with only these in it, so that no two names
 * can be in each other's way. What is gone or may not be read is left out; when nothing is left, refuses with `notFound`.
 */
export async function chooseEntries(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  asked: readonly string[],
): Promise<ArchiveTop> {
  const wanted = [...new Set(asked)]
  const tree = await loadAncestors(db, wanted, actor)
  const readable = wanted.filter((id) => allows(rightsOn(tree, actor, id) ?? 0, READ))
  const above = new Map(readable.map((id) => [id, ancestorsOf(tree, id)]))
  const ids = readable.filter((id) => !above.get(id)?.some((each) => above.has(each)))
  const chains = ids.map((id) => above.get(id) ?? [])
  const shared = sharedStart(chains)
  const topId = shared.at(-1)
  if (topId === undefined) throw new Problem('notFound')
  const { modified_at: modifiedAt } = await db
    .selectFrom('entries')
    .select('modified_at')
    .where('id', '=', topId)
    .executeTakeFirstOrThrow()
  return {
    id: topId,
    name: namesOf(tree, topId).at(-1) ?? `Kontor ${dayOf(new Date(now()))}`,
    modifiedAt,
    rights: rightsOn(tree, actor, topId) ?? 0,
    only: {
      ids,
      between: [...new Set(chains.flatMap((chain) => chain.slice(shared.length)))],
      isComplete: readable.length === wanted.length,
    },
  }
}

/** The ids that all chains begin with. */
function sharedStart([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  const end = first.findIndex((id, at) => others.some((chain) => chain[at] !== id))
  return end < 0 ? first : first.slice(0, end)
}

/** `2026-05-17`, in the time zone of the server. */
const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
