import type { Services } from '../../services.ts'
import type { LiveRun } from './live-run.ts'

/** Keeps what is said beside an answer, so that a reload says it as well. */
export async function keepNotes(
  { db }: Pick<Services, 'db'>,
  { id, leftOut, isWebAway }: Pick<LiveRun, 'id' | 'leftOut' | 'isWebAway'>,
): Promise<void> {
  await db
    .updateTable('runs')
    .set({
      left_out: leftOut,
      is_web_away: isWebAway,
    })
    .where('id', '=', id)
    .execute()
}
