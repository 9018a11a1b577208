import { describe, expect, test } from 'vitest'
import {
  uploadPace,
  uploadTotals,
  withSample,
} from '../../../../../src/web/files/upload/queue/upload-progress.ts'
import type { Sample, Transfer } from '../../../../../src/web/files/upload/queue/upload-progress.ts'

const transfer = (state: Transfer['state'], size: number, sent: number): Transfer => ({ state, size, sent })

describe('all uploads together', () => {
  test('count by bytes what has left', () => {
    const totals = uploadTotals([
      transfer('done', 100, 100),
      transfer('sending', 300, 100),
      transfer('waiting', 400, 0),
    ])
    expect(totals).toMatchObject({
      files: 3,
      done: 1,
      open: 2,
      failed: 0,
      remaining: 600,
      sent: 200,
      share: 0.25,
    })
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

describe('the pace', () => {
  test('says nothing before there is half a second to look at', () => {
    expect(
      uploadPace(
        [
          { at: 0, sent: 0 },
          { at: 400, sent: 10 },
        ],
        100,
      ),
    ).toBeNull()
  })

  test('is bytes per second, and the seconds that the rest takes', () => {
    expect(
      uploadPace(
        [
          { at: 1000, sent: 0 },
          { at: 3000, sent: 4000 },
        ],
        5000,
      ),
    ).toEqual({ speed: 2000, secondsLeft: 3 })
  })

  test('says nothing while nothing moves', () => {
    expect(
      uploadPace(
        [
          { at: 0, sent: 5 },
          { at: 5000, sent: 5 },
        ],
        100,
      ),
    ).toBeNull()
  })

  test('forgets what is longer ago than five seconds', () => {
    const samples = [0, 2000, 4000, 6000].reduce<readonly Sample[]>(
      (all, at) => withSample(all, { at, sent: at }),
      [],
    )
    expect(samples.map(({ at }) => at)).toEqual([2000, 4000, 6000])
  })
})
