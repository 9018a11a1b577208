import type * as z from 'zod/mini'
import { hasFieldText } from './problem-answer.ts'
import { Problem, type RefusedField } from './problem.ts'

/** An answer names no more fields than anybody would read. */
export const maxReportedFields = 100

/** What a schema makes of something a client sent. Refuses with `invalidInput` and every field that is wrong. */
export function readInput(schema: z.ZodMiniType, given: unknown): unknown {
  const read = safeParse(schema, given)
  if (read.success) return read.data
  const issues = read.error.issues.slice(0, maxReportedFields)
  throw new Problem('invalidInput', { fields: issues.map((issue) => refusedField(issue, given)) })
}

function safeParse(schema: z.ZodMiniType, given: unknown): ReturnType<z.ZodMiniType['safeParse']> {
  try {
    return schema.safeParse(given)
  } catch (cause) {
    // So many values are wrong that their list does not fit on the stack.
    if (cause instanceof RangeError) throw new Problem('malformedRequest', { cause })
    throw cause
  }
}

function refusedField(issue: z.core.$ZodIssue, given: unknown): RefusedField {
  const { path, message } = issue
  const field = path.join('.').slice(0, 200)
  // the text names the number that the contract allows
  const values: RefusedField['values'] = issue.code === 'too_big' ? { most: Number(issue.maximum) } : {}
  if (hasFieldText(message)) return { field, key: message, values }
  return { field, key: valueAt(given, path) === undefined ? 'required' : 'invalid' }
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  let value = given
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}
