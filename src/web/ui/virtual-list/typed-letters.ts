/** How long letters typed one after another count as one word, in milliseconds. */
const typingPause = 1000

/** The same before a space that a name goes on with: between two words people look at their hands. */
const wordPause = 1500

/** What was typed in a list, and when. */
interface Typed {
  readonly text: string
  readonly at: number
}

/** Any key but letters, those for capitals and a space within the word ends it. */
export const nothingTyped: Typed = { text: '', at: 0 }

const capitals: ReadonlySet<string> = new Set(['Shift', 'CapsLock'])

const isWithin = ({ text, at }: Typed, pause: number): boolean =>
  text !== '' && performance.now() - at < pause

/** Whether something was typed just now that a space goes on with; else a space selects (ARIA Authoring Practices, type-ahead). */
export const goesOnWithSpace = (typed: Typed, names: readonly string[]): boolean =>
  isWithin(typed, typingPause) ||
  (isWithin(typed, wordPause) && names.some((name) => name.toLowerCase().startsWith(`${typed.text} `)))

const isLetter = (key: string, typed: Typed, names: readonly string[]): boolean =>
  Array.from(key).length === 1 && (key !== ' ' || goesOnWithSpace(typed, names))

/** Whether a key leaves the word that is being typed as it is, or goes on with it. */
export const isTyping = (key: string, typed: Typed, names: readonly string[]): boolean =>
  isLetter(key, typed, names) || capitals.has(key)

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
  if (!isLetter(key, typed, names)) return null
  const goesOn = key === ' ' || isWithin(typed, typingPause)
  const text = (goesOn ? typed.text : '') + key.toLowerCase()
  const begin = Array.from(text).length === 1 ? place + 1 : place
  const order = [...names.keys()].map((index) => (index + begin) % names.length)
  const found = order.find((index) => names[index]?.toLowerCase().startsWith(text)) ?? null
  return { typed: { text, at: performance.now() }, place: found }
}
