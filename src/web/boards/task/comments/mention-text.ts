import { mentionOf } from '#contract/boards/mentions.ts'

/** People by what a text that is being written calls them, without the `@`. */
export type Mentioned = ReadonlyMap<string, string>

interface Shown {
  readonly text: string
  readonly mentioned: Mentioned
}

/** A stored text as it is written: with `@Anna Müller` in the place of `@[7]`. */
export function shownText(stored: string, nameOf: (id: string) => string): Shown {
  const mentioned = new Map<string, string>()
  const text = stored.replaceAll(/@\[([1-9]\d{0,17})\]/gu, (_whole, id: string) => {
    const label = labelFor({ id, name: nameOf(id) }, mentioned)
    mentioned.set(label, id)
    return `@${label}`
  })
  return { text, mentioned }
}

/** What somebody is called in a text in which these are called already: two of one name are told apart. */
export function labelFor(
  { id, name }: { readonly id: string; readonly name: string },
  mentioned: Mentioned,
): string {
  const known = mentioned.get(name)
  return known === undefined || known === id ? name : `${name} (${id})`
}

/** A text as it is stored: with `@[7]` in the place of `@Anna Müller`. A name that goes on is another one. */
export function storedText(text: string, mentioned: Mentioned): string {
  const labels = [...mentioned.keys()].toSorted((one, other) => other.length - one.length)
  return labels.reduce((now, label) => {
    const named = new RegExp(`@${escaped(label)}(?![\\p{L}\\p{N}_])`, 'gu')
    return now.replaceAll(named, () => mentionOf(mentioned.get(label) ?? ''))
  }, text)
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** What is being looked for before the caret: what follows an `@` that begins a word; `null` where there is none. */
export function wantedMention(before: string): string | null {
  return /(?:^|[\s([{„“"'])@([\p{L}\p{N}.'’-]{0,40}(?: [\p{L}\p{N}.'’-]{0,40})?)$/u.exec(before)?.[1] ?? null
}
