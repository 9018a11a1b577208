import { beforeEach, expect, test } from 'vitest'
import { thisTab } from '../../../../../src/web/files/upload/resume/live-tabs.ts'
import { wholePath } from '../../../../../src/web/files/upload/resume/unfinished-uploads.ts'
import {
  forgetAllUnsent,
  forgetUnsent,
  keepUnsent,
  unsentFiles,
} from '../../../../../src/web/files/upload/resume/unsent-files.ts'
import { anna } from '../../../support/browser.ts'
import { jobOf, signInAnna, target } from '../upload-samples.ts'

const nobody = new Set<string>()
const stored = (): string | null => localStorage.getItem('unsentFiles')
const job = (name: string, folders: readonly string[] = []) =>
  jobOf(name, new File(['12345'], name, { lastModified: 1000 }), folders)

/** As if the page had been left: what this tab has noted belongs to one that is no more. */
const leave = (change: Readonly<Record<string, unknown>> = {}): void => {
  const batches = JSON.parse(stored() ?? '[]') as Record<string, unknown>[]
  const left = batches.map((each) => ({
    ...each,
    ...(each['tab'] === thisTab && { tab: 'gone' }),
    ...change,
  }))
  localStorage.setItem('unsentFiles', JSON.stringify(left))
}

beforeEach(() => {
  localStorage.clear()
  signInAnna()
})

test('what has not arrived is known after the page by place, size and time', () => {
  keepUnsent(anna.id, [job('a.txt'), job('b.txt', ['Deep'])])
  expect(unsentFiles(anna.id, new Set([thisTab]))).toEqual({ files: [], more: 0 })
  expect(unsentFiles(anna.id, nobody)).toMatchObject({
    files: [
      {
        path: ['a.txt'],
        folderPath: target.path,
        names: ['Finance'],
        size: 5,
        lastModified: 1000,
        url: null,
      },
      { path: ['Deep', 'b.txt'] },
    ],
    more: 0,
  })
})

test('a later note takes the place of the earlier one, and nothing is left when all have arrived', () => {
  keepUnsent(anna.id, [job('a.txt'), job('b.txt')])
  keepUnsent(anna.id, [job('b.txt')])
  expect(unsentFiles(anna.id, nobody).files.map(({ path }) => path.join('/'))).toEqual(['b.txt'])
  keepUnsent(anna.id, [])
  expect(stored()).toBeNull()
})

test('of many thousands five thousand are named and the others are counted', () => {
  keepUnsent(
    anna.id,
    Array.from({ length: 5003 }, (_, index) => job(`${index}.txt`)),
  )
  const { files, more } = unsentFiles(anna.id, nobody)
  expect([files.length, more]).toEqual([5000, 3])
})

test('what goes up after all is struck off, one by one or all at once', () => {
  keepUnsent(anna.id, [job('a.txt'), job('b.txt'), job('c.txt')])
  leave()
  forgetUnsent(new Set([wholePath(target, ['A.txt'])]))
  expect(unsentFiles(anna.id, nobody).files).toHaveLength(2)
  forgetAllUnsent(new Set(['gone']))
  expect(unsentFiles(anna.id, nobody).files).toHaveLength(2)
  forgetAllUnsent(nobody)
  expect(stored()).toBeNull()
})

test('the names go with a week, and when somebody else signs in', () => {
  keepUnsent(anna.id, [job('a.txt')])
  leave({ at: Date.now() - 7 * 24 * 3_600_000 })
  expect(unsentFiles(anna.id, nobody).files).toEqual([])
  expect(stored()).toBeNull()
  keepUnsent(anna.id, [job('a.txt')])
  leave({ userId: '8' })
  expect(unsentFiles(anna.id, nobody).files).toEqual([])
  expect(stored()).toBeNull()
})

test.each(['{', '[{"userId":"7"}]', '[null]'])(
  'what something else has written, %s, is as good as nothing',
  (text) => {
    localStorage.setItem('unsentFiles', text)
    expect(unsentFiles(anna.id, nobody)).toEqual({ files: [], more: 0 })
  },
)
