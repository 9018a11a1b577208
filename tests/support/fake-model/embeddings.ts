/** What the provider does with each request for vectors. */
export type VectorBehaviour =
  | {
      /** Answers; `fewer`, `mixed`, `notANumber`, `nought` and `twice`: with something that is no answer. */
      readonly kind: 'answer' | 'fewer' | 'mixed' | 'notANumber' | 'nought' | 'twice'
      readonly dimensions?: number
      /** Texts with this are refused, and with them everything that they come with. */
      readonly refuses?: string
    }
  | { readonly kind: 'html' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'notJson' }
  | { readonly kind: 'held' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }

/** A request as the provider got it. */
export interface SeenVectorRequest {
  readonly model: string
  readonly input: readonly string[]
  readonly authorization: string | null
}

/** Words that mean the same, so that what is said in other words is near. */
const meanings = [
  ['kündigung', 'kündigen', 'arbeitsverhältnis', 'beenden', 'austritt', 'trennung'],
  ['fahrzeug', 'auto', 'wagen', 'dienstwagen', 'pkw'],
  ['ferien', 'urlaub', 'erholung', 'freie', 'vacation'],
]

/**
 * The vector of a text: each of its words is a direction of its own, and words that mean the same share theirs. What has no word in
 * common stands at right angles, but for a little that all texts share.
 */
export function vectorOfText(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, (_, at) => 0.01 * Math.sin(at + 1))
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const meant = meanings.find((group) => group.includes(word))?.[0] ?? word
    for (let at = 0; at < dimensions; at += 1) vector[at] = (vector[at] ?? 0) + noise(meant, at)
  }
  return vector
}

/** Between -1 and 1, always the same for the same word and place. */
function noise(word: string, at: number): number {
  let state = at * 2_654_435_761
  for (const letter of word)
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x5bd1e995) ^ (state >>> 13)
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
  return ((state ^ (state >>> 12)) | 0) / 2 ** 31
}

/** The body of an answer, in an order of its own. */
export function vectorAnswer(
  { input, model }: Pick<SeenVectorRequest, 'input' | 'model'>,
  {
    kind,
    dimensions = 64,
  }: Extract<VectorBehaviour, { kind: 'answer' | 'fewer' | 'mixed' | 'notANumber' | 'nought' | 'twice' }>,
): string {
  const data = input.map((text, index) => ({
    object: 'embedding',
    index: kind === 'twice' ? 0 : index,
    embedding: vectorOfText(text, kind === 'mixed' ? dimensions + index : dimensions),
  }))
  if (kind === 'nought') for (const { embedding } of data) embedding.fill(0)
  if (kind === 'fewer') data.pop()
  const body = JSON.stringify({ object: 'list', data: data.toReversed(), model, usage: {} })
  return kind === 'notANumber' ? body.replace(/\[-?[\d.e-]+/u, '[NaN') : body
}
