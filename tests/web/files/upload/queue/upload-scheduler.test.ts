import { expect, test } from 'vitest'
import { createUploadScheduler } from '../../../../../src/web/files/upload/queue/upload-scheduler.ts'
import type { TransferState } from '../../../../../src/web/files/upload/queue/upload-progress.ts'
import type { UploadJob } from '../../../../../src/web/files/upload/job/upload-job.ts'
import { jobOf } from '../upload-samples.ts'

test('while more small files wait than fit in the list, they go up without a place in it, four at a time', () => {
  const { scheduler, listed, sent } = openFeed()
  scheduler.add(jobs(20))
  expect(sent.map(({ key }) => key)).toEqual(['0', '1', '2', '3'])
  expect(listed).toEqual([])
  expect(scheduler.waiting()).toBe(16)
  for (let at = 0; at < 12; at += 1) sent[at]?.succeed()
  expect(sent.map(({ key }) => key)).toEqual(Array.from({ length: 12 }, (_, key) => String(key)))
  expect(listed).toEqual(['12', '13', '14', '15', '16', '17', '18', '19'])
})

test('a few files, and large ones among many, have a place in the list', () => {
  const { scheduler, listed, sent } = openFeed()
  scheduler.add([...jobs(20), job('film', 5_000_000)])
  expect(listed).toEqual(['film'])
  expect(sent).toHaveLength(4)
  const other = openFeed()
  other.scheduler.add(jobs(8))
  expect(other.listed).toHaveLength(8)
  expect(other.sent).toEqual([])
})

test('one that fails without a place in the list gets one, where it is tried again and says why', () => {
  const { scheduler, listed, sent, states } = openFeed()
  scheduler.add(jobs(20))
  sent[1]?.fail('failed')
  expect(listed).toEqual(['1'])
  expect(states.get('1')).toBe('waiting')
})

test('one whose name is taken waits for its answer, then goes on', () => {
  const { scheduler, listed, sent } = openFeed()
  const all = jobs(20)
  scheduler.add(all)
  sent[1]?.fail('asking')
  expect(listed).toEqual([])
  const [, asked] = all
  if (asked) scheduler.again(asked)
  expect(scheduler.waiting()).toBe(16)
})

test('what is under way stands first in the list, what has ended last, the latest of it first', async () => {
  const { scheduler, inOrder, states } = openFeed()
  scheduler.add(jobs(6))
  await expect.poll(inOrder).toEqual(['0', '1', '2', '3', '4', '5'])
  states.set('0', 'done')
  states.set('2', 'failed')
  scheduler.pump()
  expect(inOrder()).toEqual(['1', '3', '4', '5', '2', '0'])
  states.set('1', 'done')
  scheduler.pump()
  expect(inOrder()).toEqual(['3', '4', '5', '2', '1', '0'])
})

test('what goes up without a place in the list ends with the list', () => {
  const { scheduler, sent } = openFeed()
  scheduler.add(jobs(20))
  scheduler.attach(null)
  expect(sent.map(({ isEnded }) => isEnded())).toEqual([true, true, true, true])
})

function job(key: string, size: number): UploadJob {
  const file = new File([], `${key}.txt`)
  Object.defineProperty(file, 'size', { value: size })
  return jobOf(key, file)
}

const jobs = (count: number): UploadJob[] => Array.from({ length: count }, (_, key) => job(String(key), 10))

interface UploadListItem {
  readonly id: string
  readonly getMetadata: () => string
}

function openFeed() {
  const states = new Map<string, TransferState>()
  const listed: string[] = []
  const list: UploadListItem[] = []
  const sent: {
    readonly key: string
    readonly succeed: () => void
    readonly fail: (state: TransferState) => void
    readonly isEnded: () => boolean
  }[] = []
  const scheduler = createUploadScheduler({
    transfers: {
      update: (key, { state }) => {
        if (state) states.set(key, state)
      },
      stateOf: (key) => states.get(key),
    },
    isPaused: () => false,
  })
  scheduler.sendBy((key, told) => {
    let isEnded = false
    states.set(key, 'sending')
    sent.push({
      key,
      succeed: () => {
        states.set(key, 'done')
        told.load(key)
        scheduler.pump()
      },
      fail: (state) => {
        states.set(key, state)
        told.error('no')
        scheduler.pump()
      },
      isEnded: () => isEnded,
    })
    return {
      abort: () => {
        isEnded = true
        told.abort()
      },
    }
  })
  scheduler.attach({
    addFile: async (_file: unknown, options?: { readonly metadata?: Readonly<Record<string, unknown>> }) => {
      const key = String(options?.metadata?.['job'])
      listed.push(key)
      const item = { id: key, getMetadata: () => key }
      list.push(item)
      return item as never
    },
    processFile: async () => ({}) as never,
    removeFile: () => {},
    sort: (compare) => list.sort((a, b) => compare(a as never, b as never)),
  })
  return { scheduler, listed, sent, states, inOrder: () => list.map(({ id }) => id) }
}
