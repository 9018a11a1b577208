import { describe, expect, test } from 'vitest'
import {
  uploadPace,
  uploadTotals,
  withSample,
} from '../../../../../src/web/files/upload/queue/upload-progress.ts'
import type { Sample, Transfer } from '../../../../../src/web/files/upload/queue/upload-progress.ts'

const megabyte = 1024 ** 2

const transfer = (
  state: Transfer['state'],
  size: number,
  sent: number,
  folder: readonly string[] = ['Finance'],
): Transfer => ({ state, size, sent, folder })

describe('all uploads together', () => {
  test('count by bytes what has left, where files are large', () => {
    const totals = uploadTotals([
      transfer('done', 100 * megabyte, 100 * megabyte),
      transfer('sending', 300 * megabyte, 100 * megabyte),
      transfer('waiting', 400 * megabyte, 0),
    ])
    expect(totals).toMatchObject({
      files: 3,
      done: 1,
      open: 2,
      failed: 0,
      remaining: 600 * megabyte,
      sent: 200 * megabyte,
    })
    expect(totals.share).toBeCloseTo(0.25, 3)
  })

  test('count by files where these are small: a hundred bytes more or less are no progress', () => {
    const totals = uploadTotals([
      transfer('done', 10, 10),
      transfer('waiting', 500, 0),
      transfer('waiting', 900, 0),
      transfer('waiting', 10, 0),
    ])
    expect(totals.share).toBeCloseTo(0.25, 2)
  })

  test('say of each folder how far it is, without what was left out', () => {
    const { folders } = uploadTotals([
      transfer('done', 1, 1, ['Finance', 'Fotos']),
      transfer('failed', 1, 0, ['Finance', 'Fotos']),
      transfer('dropped', 1, 0, ['Finance', 'Fotos']),
      transfer('waiting', 1, 0, ['Sales', 'Fotos']),
    ])
    expect(folders).toEqual([
      { names: ['Finance', 'Fotos'], files: 2, done: 1, open: 0 },
      { names: ['Sales', 'Fotos'], files: 1, done: 0, open: 1 },
    ])
  })

  test('leave failed and dropped files out of the share', () => {
    const totals = uploadTotals([
      transfer('done', 100, 100),
      transfer('failed', 900, 10),
      transfer('dropped', 900, 0),
    ])
    expect(totals).toMatchObject({ files: 2, done: 1, failed: 1, open: 0, share: 1 })
  })

  test('tell apart what waits for a person', () => {
    const totals = uploadTotals([
      transfer('asking', 10, 10),
      transfer('paused', 30, 10),
      transfer('sending', 40, 0),
      transfer('dropped', 900, 900),
    ])
    expect(totals).toMatchObject({ files: 3, open: 3, asking: 1, paused: 1, dropped: 1, remaining: 60 })
  })

  test('count by files where all are empty', () => {
    expect(uploadTotals([transfer('done', 0, 0), transfer('waiting', 0, 0)]).share).toBe(0.5)
  })
})

/** As if all work were bytes. */
const sample = (at: number, sent: number) => ({ at, sent, workDone: sent })

describe('the pace', () => {
  test('says nothing before there is half a second to look at', () => {
    expect(uploadPace([sample(0, 0), sample(400, 10)], 100)).toBeNull()
  })

  test('is bytes per second, and the seconds that the rest takes', () => {
    expect(uploadPace([sample(1000, 0), sample(3000, 4000)], 5000)).toEqual({ speed: 2000, secondsLeft: 3 })
  })

  test('measures the time left by the work, of which bytes may be the least', () => {
    const begin = { at: 0, sent: 0, workDone: 0 }
    expect(uploadPace([begin, { at: 1000, sent: 23, workDone: 1000 }], 10_000)).toEqual({
      speed: 23,
      secondsLeft: 10,
    })
  })

  test('says nothing while nothing moves', () => {
    expect(uploadPace([sample(0, 5), sample(5000, 5)], 100)).toBeNull()
  })

  test('forgets what is longer ago than five seconds', () => {
    const samples = [0, 2000, 4000, 6000].reduce<readonly Sample[]>(
      (all, at) => withSample(all, sample(at, at)),
      [],
    )
    expect(samples.map(({ at }) => at)).toEqual([2000, 4000, 6000])
  })
})
