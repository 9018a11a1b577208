import { keptOpened } from '#contract/files/recently-opened.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import type { Services } from '../../services.ts'

/** The moment before which what was opened counts no more. */
export const oldestKept = (now: number): Date => new Date(now - keptOpened.days * dayInMs)

/** Removes what anybody has opened too long ago. May run twice at the same time. */
export async function forgetOpened({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('recently_opened').where('opened_at', '<', oldestKept(now())).execute()
}
