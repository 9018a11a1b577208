import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readInput } from '../../../src/server/http/read-input.ts'
import { Problem } from '../../../src/server/http/problem.ts'

const schema = z.object({ names: z.array(z.string()) })

function refusalOf(count: number): Problem {
  try {
    readInput(schema, { names: Array.from({ length: count }, () => 7) })
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('It was let through')
}

test('names no more fields than anybody would read, so that a small request has no large answer', () => {
  const { code, details } = refusalOf(5000)
  expect([code, details.fields?.length]).toEqual(['invalidInput', 100])
  expect(details.fields?.[0]).toEqual({ field: 'names.0', key: 'invalid' })
})

test('refuses more wrong values than can be gathered', () => {
  expect(refusalOf(300_000).code).toBe('malformedRequest')
})
