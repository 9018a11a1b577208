import { beforeEach, expect, test } from 'vitest'
import { createUploadJobs } from '../../../../../src/web/files/upload/queue/upload-jobs.ts'
import type { TransferState } from '../../../../../src/web/files/upload/queue/upload-progress.ts'
import { keepUnsent } from '../../../../../src/web/files/upload/resume/unsent-files.ts'
import { anna } from '../../../support/browser.ts'
import { jobOf, signInAnna } from '../upload-samples.ts'

beforeEach(() => {
  localStorage.clear()
  signInAnna()
})

/** Files of one choice, by name with what has become of each. */
function openJobs(files: Readonly<Record<string, TransferState>>) {
  const states = Object.values(files)
  const jobs = createUploadJobs({
    userId: anna.id,
    stateOf: (key) => states[Number(key)],
    sentOf: () => 0,
  })
  jobs.add(
    Object.keys(files).map((name) => jobOf('', new File(['x'], name))),
    [],
  )
  return jobs
}

test('what failed counts as not arrived, what was left out does not', () => {
  const jobs = openJobs({ 'a.txt': 'failed', 'b.txt': 'done', 'c.txt': 'dropped', 'd.txt': 'sending' })
  expect(jobs.unsent().map(({ path }) => path.join('/'))).toEqual(['a.txt', 'd.txt'])
})

test('whoever closes the list has read what failed: it is not told of again after a reload', () => {
  const jobs = openJobs({ 'a.txt': 'failed' })
  keepUnsent(anna.id, jobs.unsent())
  expect(localStorage.getItem('unsentFiles')).toContain('a.txt')
  jobs.discardAll()
  expect(localStorage.getItem('unsentFiles')).toBeNull()
})

test('only what is still open is in the way of a choice of the same place', () => {
  const { paths, bytes } = openJobs({ 'a.txt': 'waiting', 'b.txt': 'done', 'c.txt': 'failed' }).underWay()
  expect([...paths]).toEqual(['finance/a.txt'])
  expect(bytes).toBe(1)
})
