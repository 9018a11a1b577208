import hljs from 'highlight.js/lib/core'
import { languageOf } from './languages.ts'
import './code.css'

/** Characters beyond which code stays in one colour: it would take seconds. */
const most = 300_000

/** Fills an element with code in colours; in none where its language is not known. */
export async function fillWithCode(into: HTMLElement, code: string, language: string): Promise<void> {
  into.textContent = code
  const load = code.length > most ? undefined : languageOf(language)
  if (!load) return
  const name = language.toLowerCase()
  if (!hljs.getLanguage(name)) hljs.registerLanguage(name, (await load()).default)
  // what it answers is its own markup around the escaped text
  into.innerHTML = hljs.highlight(code, { language: name, ignoreIllegals: true }).value
}
