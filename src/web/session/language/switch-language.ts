import { changeUserSettings } from '#contract/users/users.ts'
import type { Language } from '#contract/users/users.ts'
import { ask } from '../ask.ts'
import { chooseExplicitly, currentLanguage, isLanguageKept, keepLanguage } from './language.ts'
import { currentSession, keepSession } from '../session-state.ts'
import { refreshEverything } from '../use-ask.ts'

/** Switches the language of the page and saves it in this browser and for the person. Throws when the latter fails. */
export async function switchLanguage(language: Language): Promise<void> {
  await chooseExplicitly(language)
  const session = currentSession()
  if (!session) return
  await ask(changeUserSettings, { body: { language } }, { silent: true })
  keepSession({ ...session, user: { ...session.user, language } })
  await refreshEverything()
}

/** Goes over to the language of the person when that has changed since it was kept here, or could not be loaded then. Never rejects. */
export async function followLanguage(): Promise<void> {
  if (isLanguageKept()) return
  const before = currentLanguage()
  await keepLanguage()
  if (currentLanguage() !== before) await refreshEverything()
}
