import { undoHours } from '#contract/admin/offboarding.ts'
import type { Services } from '../../services.ts'

/** What nobody can take back any more is not kept, only that it happened. */
export async function forgetOffboardings({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db
    .updateTable('offboardings')
    .set({ kept: '{}' })
    .where('happened_at', '<', new Date(now() - undoHours * 3_600_000))
    .where('kept', '<>', '{}')
    .execute()
}
