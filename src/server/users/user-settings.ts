import { languageOrDefault, type Language, type UserSettings } from '#contract/users/users.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'

/** The settings of the actor. */
export async function userSettings({ db }: Services, actor: Actor): Promise<UserSettings> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', actor.userId)
    .select(settingsColumns)
    .executeTakeFirstOrThrow()
  return settingsOf(row)
}

export const settingsColumns = ['language', 'receive_emails'] as const

interface SettingsRow {
  readonly language: Language | null
  readonly receive_emails: boolean
}

export const settingsOf = ({ language, receive_emails: receiveEmails }: SettingsRow): UserSettings => ({
  language: languageOrDefault(language),
  receiveEmails,
})
