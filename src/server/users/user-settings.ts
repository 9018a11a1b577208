import type { UserSettings } from '#contract/users/users.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'

/** The settings of the actor. */
export async function userSettings({ db }: Services, actor: Actor): Promise<UserSettings> {
  return db
    .selectFrom('users')
    .where('id', '=', actor.userId)
    .select(['language', 'receive_emails as receiveEmails'])
    .executeTakeFirstOrThrow()
}
