import { expect, test } from 'vitest'
import { createUploadScheduler } from '../../../../../src/web/files/upload/queue/upload-scheduler.ts'
import type { TransferState } from '../../../../../src/web/files/upload/queue/upload-progress.ts'
import type { UploadJob } from '../../../../../src/web/files/upload/job/upload-job.ts'
import { jobOf } from '../upload-samples.ts'

test('many small files go up without a place in the list, four at a time', () => {
  const { scheduler, listed, sent } = openFeed()
  scheduler.add(jobs(20))
  expect(sent.map(({ key }) => key)).toEqual(['0', '1', '2', '3'])
  expect(scheduler.waiting()).toBe(16)
  for (let at = 0; at < 20; at += 1) sent[at]?.end('done')
  expect(sent.map(({ key }) => key)).toEqual(Array.from({ length: 20 }, (_, key) => String(key)))
  expect(listed).toEqual([])
})

test('a few files, and large ones among many, have a place in the list', () => {
  const { scheduler, listed } = openFeed()
  scheduler.add([...jobs(20), job('film', 5_000_000)])
  expect(listed).toEqual(['film'])
  const other = openFeed()
  other.scheduler.add(jobs(8))
  expect(other.listed).toHaveLength(8)
})

test('none waits for its place in the list, which takes over what is on its way or has ended', async () => {
  const { scheduler, sent, processed, addLater, add } = openFeed()
  addLater()
  scheduler.add(jobs(2))
  expect(sent.map(({ key }) => key)).toEqual(['0', '1'])
  sent[0]?.end('done')
  expect(processed).toEqual([])
  add()
  await expect.poll(() => processed).toEqual(['0', '1'])
  expect(sent).toHaveLength(2)
})

test('before there is a list a few begin as well, and have their place once it is there', async () => {
  const { scheduler, attach, sent, listed, processed } = openFeed({ isListThere: false })
  scheduler.add([job('film', 5_000_000), ...jobs(5)])
  expect(sent.map(({ key }) => key)).toEqual(['film', '0', '1', '2'])
  expect(listed).toEqual([])
  expect(scheduler.waiting()).toBe(2)
  attach()
  scheduler.pump()
  await expect.poll(() => processed).toEqual(['film', '0', '1', '2'])
  expect(sent).toHaveLength(4)
})

test('one that fails without a place in the list gets one, where it says why, and is not sent again', async () => {
  const { scheduler, listed, sent, states, processed } = openFeed()
  scheduler.add(jobs(20))
  sent[1]?.end('failed')
  expect(listed).toEqual(['1'])
  expect(states.get('1')).toBe('failed')
  await expect.poll(() => processed).toEqual(['1'])
  expect(sent.filter(({ key }) => key === '1')).toHaveLength(1)
})

test('one whose name is taken waits for its answer, then goes on', () => {
  const { scheduler, listed, sent } = openFeed()
  const all = jobs(20)
  scheduler.add(all)
  sent[1]?.end('asking')
  expect(listed).toEqual([])
  const [, asked] = all
  if (asked) scheduler.again(asked)
  expect(listed).toEqual(['1'])
})

test('what has arrived is taken off the list for the next batch', async () => {
  const { scheduler, sent, processed, removed } = openFeed()
  scheduler.add(jobs(2))
  sent[0]?.end('done')
  sent[1]?.end('failed')
  await expect.poll(() => processed).toEqual(['0', '1'])
  scheduler.clear()
  expect(removed).toEqual(['0'])
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

function openFeed({ isListThere = true } = {}) {
  const states = new Map<string, TransferState>()
  const listed: string[] = []
  const processed: string[] = []
  const removed: string[] = []
  const sent: {
    readonly key: string
    readonly end: (state: TransferState) => void
    readonly isEnded: () => boolean
  }[] = []
  let adding = Promise.withResolvers<void>()
  adding.resolve()
  const scheduler = createUploadScheduler({
    transfers: {
      update: (key, { state }) => {
        if (state) states.set(key, state)
      },
      stateOf: (key) => states.get(key),
    },
    isPaused: () => false,
  })
  scheduler.sendBy((key) => {
    let isEnded = false
    states.set(key, 'sending')
    sent.push({
      key,
      end: (state) => {
        states.set(key, state)
        scheduler.pump()
      },
      isEnded: () => isEnded,
    })
    return {
      abort: () => {
        isEnded = true
      },
    }
  })
  const attach = (): void =>
    scheduler.attach({
      addFile: async (
        _file: unknown,
        options?: { readonly metadata?: Readonly<Record<string, unknown>> },
      ) => {
        const key = String(options?.metadata?.['job'])
        listed.push(key)
        await adding.promise
        return { id: key } as never
      },
      processFile: async (id) => {
        processed.push(id as string)
        return {} as never
      },
      removeFile: (id) => removed.push(id as string),
    })
  if (isListThere) attach()
  return {
    scheduler,
    attach,
    listed,
    processed,
    removed,
    sent,
    states,
    /** From now on it takes until `add` to come into the list. */
    addLater: () => {
      adding = Promise.withResolvers<void>()
    },
    add: () => adding.resolve(),
  }
}
