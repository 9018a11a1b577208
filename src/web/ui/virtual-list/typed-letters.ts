/** How long letters typed one after another count as one word, in milliseconds. */
const typingPause = 700

/** What was typed in a list, and when. */
interface Typed {
  readonly text: string
  readonly at: number
}

/** Any key but letters, those for capitals and a space within the word ends it. */
export const nothingTyped: Typed = { text: '', at: 0 }

const capitals: ReadonlySet<string> = new Set(['Shift', 'CapsLock'])

/** Whether something was typed just now that a space goes on with; else a space selects (ARIA Authoring Practices, type-ahead). */
export const isWordBegun = ({ text, at }: Typed): boolean =>
  text !== '' && performance.now() - at < typingPause

const isLetter = (key: string, typed: Typed): boolean =>
  Array.from(key).length === 1 && (key !== ' ' || isWordBegun(typed))

/** Whether a key leaves the word that is being typed as it is, or goes on with it. */
export const isTyping = (key: string, typed: Typed): boolean => isLetter(key, typed) || capitals.has(key)

interface TypedPlace {
  readonly typed: Typed
  /** Where it leads; `null` where nothing begins so. */
  readonly place: number | null
}

/** Where a key leads in a list of names: to the next one that begins with what was typed. `null` for a key that is no letter. */
export function placeByLetter(
  key: string,
  {
    names,
    place,
    typed,
  }: { readonly names: readonly string[]; readonly place: number; readonly typed: Typed },
): TypedPlace | null {
  if (!isLetter(key, typed)) return null
  const text = (isWordBegun(typed) ? typed.text : '') + key.toLowerCase()
  const begin = Array.from(text).length === 1 ? place + 1 : place
  const order = [...names.keys()].map((index) => (index + begin) % names.length)
  const found = order.find((index) => names[index]?.toLowerCase().startsWith(text)) ?? null
  return { typed: { text, at: performance.now() }, place: found }
}
