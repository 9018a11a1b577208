import { expect, test } from 'vitest'
import type { Count, Failure } from '../../scripts/count-tests.ts'
import { afterSecondTry, againAlone } from '../../scripts/second-try.ts'

const failure = (name: string): Failure => ({ name, reason: 'Timed out', at: `tests/${name}.test.ts` })
const count = (passed: number, names: readonly string[], failed = names.length): Count => ({
  passed,
  failed,
  failures: names.map(failure),
  skipped: [],
})

const nothing = () => Promise.reject(new Error('Nothing is run'))

test('what passes alone is named, what fails again has failed', () => {
  expect(afterSecondTry(count(98, ['ebb', 'flood']), count(5, ['flood']))).toEqual({
    passed: 99,
    failed: 1,
    failures: [failure('flood')],
    unsteady: [failure('ebb')],
    skipped: [],
  })
})

test('what fails for the first time in the second try has failed', () => {
  expect(afterSecondTry(count(99, ['ebb']), count(3, ['flood']))).toMatchObject({
    passed: 99,
    failed: 1,
    failures: [failure('flood')],
  })
})

test('a second try that runs nothing, or breaks down, changes nothing', () => {
  const first = count(98, ['ebb', 'flood'])
  expect(afterSecondTry(first, count(0, []))).toBe(first)
  expect(afterSecondTry(first, count(4, [], 1))).toBe(first)
})

test.each([
  ['nothing failed', count(100, [])],
  ['a runner broke down without a name', count(0, [], 1)],
  [
    'more failed than by accident',
    count(
      0,
      Array.from({ length: 13 }, (_, each) => String(each)),
    ),
  ],
])('when %s, nothing is run again', async (_, first) => {
  expect(await againAlone(first, nothing, { browser: '', alone: [] })).toBe(first)
})

test('a second try takes each place once, and runs it alone', async () => {
  const asked: (readonly string[] | undefined)[] = []
  await againAlone(
    count(9, ['ebb', 'ebb']),
    ({ parameters }) => {
      asked.push(parameters)
      return Promise.resolve(count(2, []))
    },
    { browser: '', alone: ['--workers=1'] },
  )
  expect(asked).toEqual([['tests/ebb.test.ts', '--workers=1']])
})
