import { changeUserSettings } from '#contract/users/users.ts'
import type { Language } from '#contract/users/users.ts'
import { watchStored } from '../../host/browser-storage.ts'
import { ask } from '../ask.ts'
import { chooseExplicitly, currentLanguage, keepLanguage, keptLanguage } from './language.ts'
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

/**
 * Goes over to the language that this browser keeps, else to that of the person: it has changed since, in another tab or by somebody
 * else, or its texts could not be loaded then. Never rejects.
 */
export async function followLanguage(): Promise<void> {
  const before = currentLanguage()
  if (keptLanguage() === before) return
  await keepLanguage()
  if (currentLanguage() !== before) await refreshEverything()
}

/** Speaks what another tab has switched to, or follows there. Answers with the function that stops it. */
export function followLanguageOfOtherTabs(): () => void {
  return watchStored(['locale'], () => {
    // forgotten only, the next one is on its way: what a sign-in page keeps is nobody's
    if (keptLanguage() !== null) void followLanguage()
  })
}
