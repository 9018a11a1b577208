import type * as z from 'zod/mini'
import { Problem, invalidField } from '../../http/problem.ts'
import { readInput } from '../../http/read-input.ts'
import type { FormPart } from './multipart.ts'

/** Bytes of all fields together with their names; a list of ten thousand paths fits. */
const maxFieldBytes = 4 * 1024 * 1024

interface FormFields<Fields> {
  /** Takes in one plain field; unknown ones are read and forgotten. Refuses a known one that comes twice. */
  readonly add: (part: FormPart) => Promise<void>
  /** The fields as the contract wants them, or `invalidInput`. */
  readonly read: () => Fields
}

interface KnownFields {
  readonly texts: readonly string[]
  /** JSON arrays. */
  readonly lists?: readonly string[]
}

/** Collects the plain fields of an upload; refuses with `tooLarge` past 4 MB and `malformedRequest` what is no UTF-8. */
export function createFormFields<S extends z.ZodMiniType>(
  schema: S,
  { texts: plain, lists = [] }: KnownFields,
): FormFields<z.output<S>> {
  const known = new Set([...plain, ...lists])
  const texts = new Map<string, string>()
  let left = maxFieldBytes
  return {
    add: async ({ name, body }) => {
      const chunks: Buffer[] = []
      left -= name.length
      if (left < 0) throw new Problem('tooLarge')
      if (texts.has(name)) throw invalidField(name, 'invalid')
      for await (const chunk of body) {
        left -= chunk.length
        if (left < 0) throw new Problem('tooLarge')
        if (known.has(name)) chunks.push(chunk)
      }
      if (known.has(name)) texts.set(name, decoded(Buffer.concat(chunks)))
    },
    read: () => {
      const given: Record<string, unknown> = Object.fromEntries(plain.map((name) => [name, texts.get(name)]))
      for (const list of lists) if (texts.has(list)) given[list] = parsedList(list, texts.get(list) ?? '')
      // The contract's own schema has just read it.
      return readInput(schema, given) as z.output<S>
    },
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new Problem('malformedRequest', { cause })
  }
}

function parsedList(field: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidField(field, 'invalid')
    throw error
  }
}
