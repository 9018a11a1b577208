import { consoleText, type ConsoleText } from './console-text.ts'

type Values = Readonly<Record<string, string | number>>
type Texts = Readonly<Record<string, ConsoleText>>

/** A start that cannot succeed until somebody changes something; its text is in `locales/<language>/console.json`. */
export class StartRefusal extends Error {
  readonly key: ConsoleText
  readonly values: Values
  /** Values that are texts themselves, by their key. */
  readonly texts: Texts

  constructor(key: ConsoleText, values: Values = {}, texts: Texts = {}, options?: ErrorOptions) {
    super(`${key} ${Object.values(values).join(' ')}`, options)
    this.name = 'StartRefusal'
    this.key = key
    this.values = values
    this.texts = texts
  }
}

/** The text of a refusal in the language of the console. */
export function refusalText({ key, values, texts }: StartRefusal): string {
  const written = Object.entries(texts).map(([name, text]) => [name, consoleText(text)])
  return consoleText(key, { ...values, ...Object.fromEntries(written) })
}
