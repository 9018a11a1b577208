import { atom, getDefaultStore } from 'jotai'
import { languageOf, languages } from '#contract/users/users.ts'
import type { Language } from '#contract/users/users.ts'
import { readStored, removeStored, writeStored } from '../../host/browser-storage.ts'
import { currentHost } from '../../host/host.ts'
import { loadMessages } from './messages.ts'
import type { Messages, TextArea } from './messages.ts'
import { currentSession } from '../session-state.ts'

/** The language of the page with its texts. */
interface Speech {
  readonly language: Language
  readonly messages: Messages | null
}

/** What the page speaks; without texts until {@link startLanguage} has settled. */
export const speechAtom = atom<Speech>({ language: 'en', messages: null })

/** The language of the page now, for code outside components. */
export const currentLanguage = (): Language => getDefaultStore().get(speechAtom).language

/** Where a language may come from, the strongest first. */
interface LanguageSources {
  readonly stored: string | null
  readonly user: Language | undefined
  readonly browser: string
}

/** Which language counts: the one that this browser keeps, then the person's, then that of the browser or host. */
export function chooseLanguage({ stored, user, browser }: LanguageSources): Language {
  return languages.find((language) => language === stored) ?? user ?? languageOf(browser)
}

/** Loads the texts of the language that counts and shows it. Called at start and when the person is known. */
export async function startLanguage(): Promise<void> {
  await speak(ownLanguage())
}

function ownLanguage(): Language {
  const browser = currentHost().around?.locale ?? navigator.language
  return chooseLanguage({ stored: keptLanguage(), user: currentSession()?.user.language, browser })
}

/** What was spoken here counts no more: somebody signs in, or the person has another language now. */
export const forgetLanguage = (): void => removeStored('locale')

/** What this browser keeps: the language of whoever has signed in last, or what was switched to; `null` for none. */
export const keptLanguage = (): string | null => readStored('locale')

/**
 * Speaks the own language of whoever has signed in, unless one is kept, and keeps it for this browser. Never rejects: where its texts
 * cannot be loaded, the page goes on as it is, nothing is kept, and the next look or load tries again.
 */
export async function keepLanguage(): Promise<void> {
  try {
    const own = ownLanguage()
    if (own !== currentLanguage()) await speak(own)
    writeStored('locale', currentLanguage())
  } catch (error) {
    // oxlint-disable-next-line no-console -- who looks for the reason finds it here; the page works in the language that it speaks
    console.error(error)
  }
}

/** Switches by explicit choice: at once, and remembered in this browser. */
export async function chooseExplicitly(language: Language): Promise<void> {
  await speak(language)
  writeStored('locale', language)
}

/** Loads the texts of an area, too, and from now on in every language. Rejects when they cannot be loaded. */
export async function needTexts(...areas: readonly TextArea[]): Promise<void> {
  const missing = areas.filter((area) => !needed.has(area))
  if (missing.length === 0) return
  await speak(wanted, [...needed, ...missing])
  for (const area of missing) needed.add(area)
}

const needed = new Set<TextArea>(['shell'])
/** What the page speaks, or is about to. */
let wanted: Language = 'en'

/** Of several at once the last language counts, with the texts that any of them wanted. */
async function speak(language: Language, areas: readonly TextArea[] = [...needed]): Promise<void> {
  const store = getDefaultStore()
  const spoken = store.get(speechAtom)
  wanted = language
  // whoever asks the server before there are texts is answered in this language
  if (!spoken.messages) store.set(speechAtom, { language, messages: null })
  try {
    const messages = await loadMessages(language, areas)
    if (wanted !== language) return await speak(wanted, [...new Set([...needed, ...areas])])
    document.documentElement.lang = language
    store.set(speechAtom, (before) => ({
      language,
      messages: before.language === language ? { ...before.messages, ...messages } : messages,
    }))
  } catch (error) {
    if (spoken.messages) wanted = spoken.language
    throw error
  }
}
