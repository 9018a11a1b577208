import { atom, getDefaultStore } from 'jotai'
import { languageOf, languages } from '#contract/users/users.ts'
import type { Language } from '#contract/users/users.ts'
import { readStored, writeStored } from '../host/browser-storage.ts'
import { currentHost } from '../host/host.ts'
import { loadMessages } from './messages.ts'
import type { Messages } from './messages.ts'
import { currentSession } from './session-state.ts'

/** The language of the page with its texts. */
export interface Speech {
  readonly language: Language
  readonly messages: Messages | null
}

/** What the page speaks; without texts until {@link startLanguage} has settled. */
export const speechAtom = atom<Speech>({ language: 'en', messages: null })

/** The language of the page now, for code outside components. */
export const currentLanguage = (): Language => getDefaultStore().get(speechAtom).language

interface PendingChanges {
  readonly stored: string | null
  readonly user: Language | undefined
  readonly browser: string
}

/** Which language counts: the one chosen in this browser, then the person's, then that of the browser or host. */
export function chooseLanguage({ stored, user, browser }: PendingChanges): Language {
  return languages.find((language) => language === stored) ?? user ?? languageOf(browser)
}

/** Loads the texts of the language that counts and shows it. Called at start and when the person is known. */
export async function startLanguage(): Promise<void> {
  const stored = readStored('locale')
  const browser = currentHost().around?.locale ?? navigator.language
  await speak(chooseLanguage({ stored, user: currentSession()?.user.language, browser }))
}

/** Switches by explicit choice: at once, and remembered in this browser. */
export async function chooseExplicitly(language: Language): Promise<void> {
  await speak(language)
  writeStored('locale', language)
}

async function speak(language: Language): Promise<void> {
  const messages = await loadMessages(language)
  document.documentElement.lang = language
  getDefaultStore().set(speechAtom, { language, messages })
}
