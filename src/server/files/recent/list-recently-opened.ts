import {
  keptOpened,
  maxRecentlyOpened,
  type listRecentlyOpened as call,
} from '#contract/files/recently-opened.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { readableEntries } from '../../rights/readable-entries.ts'
import type { Services } from '../../services.ts'
import { entryShapes } from '../entry-shapes.ts'
import { oldestKept } from './forget-opened.ts'

/** What the actor opened last and may read now, newest first. What is gone or closed leaves its place to the next. */
export async function listRecentlyOpened({ db, now }: Services, actor: Actor): Promise<ReplyOf<typeof call>> {
  const opened = await db
    .selectFrom('recently_opened')
    .select(['entry_id', 'opened_at'])
    .where('user_id', '=', actor.userId)
    .where('opened_at', '>=', oldestKept(now()))
    .orderBy('opened_at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(keptOpened.entries)
    .execute()
  const ids = opened.map(({ entry_id: id }) => id)
  const readable = await readableEntries(db, actor, ids)
  const shown = opened.filter(({ entry_id: id }) => readable.has(id)).slice(0, maxRecentlyOpened)
  const shapes = await entryShapes(
    db,
    actor,
    shown.flatMap(({ entry_id: id }) => readable.get(id) ?? []),
  )
  return {
    entries: shown.flatMap(({ entry_id: id, opened_at: openedAt }) => {
      const shape = shapes.get(id)
      return shape ? [{ ...shape, openedAt: openedAt.toISOString() }] : []
    }),
  }
}
