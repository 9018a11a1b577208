import { sql } from 'kysely'
import type { Language, UserSettings } from '#contract/users/users.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'

/** Set since the first sign-in. */
export const knownLanguage = sql<Language>`language`.as('language')

/** The settings of the actor. */
export async function userSettings({ db }: Services, actor: Actor): Promise<UserSettings> {
  return db
    .selectFrom('users')
    .where('id', '=', actor.userId)
    .select([knownLanguage, 'receive_emails as receiveEmails'])
    .executeTakeFirstOrThrow()
}
