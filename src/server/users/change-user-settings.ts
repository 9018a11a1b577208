import { sql } from 'kysely'
import type { BodyOf } from '#contract/http/call.ts'
import type { changeUserSettings as changeUserSettingsCall, UserSettings } from '#contract/users/users.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { settingsColumns, settingsOf, userSettings } from './user-settings.ts'

/**
 * Changes settings of the actor; what is left out stays. Answers with all of them. Another language counts the version up: the
 * administration edits it too, and what was chosen here is not to be lost by a form that was opened before.
 */
export async function changeUserSettings(
  services: Services,
  actor: Actor,
  { language, receiveEmails }: BodyOf<typeof changeUserSettingsCall>,
): Promise<UserSettings> {
  if (language === undefined && receiveEmails === undefined) return userSettings(services, actor)
  const row = await services.db
    .updateTable('users')
    .set({
      language,
      receive_emails: receiveEmails,
      ...(language !== undefined && {
        version: sql<number>`version + (language is distinct from ${language})::int`,
      }),
    })
    .where('id', '=', actor.userId)
    .returning(settingsColumns)
    .executeTakeFirstOrThrow()
  services.auth.actors.forgetAll()
  return settingsOf(row)
}
