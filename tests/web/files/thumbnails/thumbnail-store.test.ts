import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createThumbnailStore,
  type AskThumbnails,
} from '../../../../src/web/files/thumbnails/thumbnail-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const file = (id: string, version = `${id}-1`) => ({ id, version })
const pictureOf = (id: string): string => `data:${id}`
const soon = () => vi.advanceTimersByTimeAsync(100)

/** Answers at once; `pending` while it says so of an id. */
function server(isPending: (id: string, time: number) => boolean = () => false) {
  const times = new Map<string, number>()
  return vi.fn<AskThumbnails>((ids) => {
    const pending = ids.filter((id) => {
      times.set(id, (times.get(id) ?? 0) + 1)
      return isPending(id, times.get(id) ?? 0)
    })
    const there = ids.filter((id) => !pending.includes(id) && !id.startsWith('none'))
    return Promise.resolve({
      thumbnails: there.map((fileId) => ({ fileId, picture: pictureOf(fileId) })),
      pending,
    })
  })
}

test('what is in sight is asked for together, 24 at a time, once nothing new comes', async () => {
  const ask = server()
  const store = createThumbnailStore(ask)
  const ids = Array.from({ length: 30 }, (_, at) => String(at))
  for (const id of ids.slice(0, 20)) store.follow(file(id), () => {})
  await vi.advanceTimersByTimeAsync(60)
  for (const id of ids.slice(20)) store.follow(file(id), () => {})
  await vi.advanceTimersByTimeAsync(60)
  expect(ask).not.toHaveBeenCalled()
  await soon()
  expect(ask.mock.calls.map(([asked]) => asked)).toEqual([ids.slice(0, 24), ids.slice(24)])
})

test('each content is asked for once, a new one of the same file again', async () => {
  const ask = server()
  const store = createThumbnailStore(ask)
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()]
  store.follow(file('a'), first)()
  store.follow(file('a'), first)
  await soon()
  store.follow(file('a'), second)
  expect(second.mock.calls).toEqual([[pictureOf('a')]])
  await soon()
  expect(ask).toHaveBeenCalledOnce()
  expect(first.mock.calls).toEqual([[pictureOf('a')]])
  store.follow(file('a', 'a-2'), third)
  await soon()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('what has none is not asked for again', async () => {
  const ask = server()
  const store = createThumbnailStore(ask)
  const tell = vi.fn()
  store.follow(file('none'), tell)()
  store.follow(file('none'), tell)
  await soon()
  store.follow(file('none'), tell)
  await soon()
  expect(tell.mock.calls).toEqual([[null], [null]])
  expect(ask).toHaveBeenCalledOnce()
})

test('what is still being made is asked for again, a few times', async () => {
  const ask = server((id, time) => id === 'never' || time < 3)
  const store = createThumbnailStore(ask)
  const [later, never] = [vi.fn(), vi.fn()]
  store.follow(file('later'), later)
  store.follow(file('never'), never)
  await vi.advanceTimersByTimeAsync(1500)
  expect(later.mock.calls).toEqual([[pictureOf('later')]])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(never).not.toHaveBeenCalled()
  expect(ask.mock.calls.filter(([ids]) => ids.includes('never'))).toHaveLength(9)
  expect(ask.mock.calls.filter(([ids]) => ids.includes('later'))).toHaveLength(3)
})

test('what went by while one scrolled is not asked for, and nobody is told', async () => {
  const ask = server()
  const store = createThumbnailStore(ask)
  const tell = vi.fn()
  const stop = store.follow(file('gone'), tell)
  store.follow(file('stays'), () => {})
  stop()
  await soon()
  expect(ask.mock.calls.map(([ids]) => ids)).toEqual([['stays']])
  expect(tell).not.toHaveBeenCalled()
})

test('a request is aborted when nothing of it is in sight any more, not before', async () => {
  const signals: AbortSignal[] = []
  const store = createThumbnailStore((_ids, signal) => {
    signals.push(signal)
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    )
  })
  const stops = ['a', 'b'].map((id) => store.follow(file(id), () => {}))
  await soon()
  stops[0]?.()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  stops[1]?.()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(signals).toHaveLength(1)
})

test('after a failure it is tried again, a few times', async () => {
  const ask = server()
  ask.mockRejectedValueOnce(new Error('no network'))
  const store = createThumbnailStore(ask)
  const tell = vi.fn()
  store.follow(file('a'), tell)
  await vi.advanceTimersByTimeAsync(1000)
  expect(tell.mock.calls).toEqual([[pictureOf('a')]])
  const off = vi.fn<AskThumbnails>(() => Promise.reject(new Error('no network')))
  createThumbnailStore(off).follow(file('a'), tell)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(off).toHaveBeenCalledTimes(9)
})

test('of very many the last ones are kept', async () => {
  const ask = server()
  const store = createThumbnailStore(ask)
  for (let at = 0; at < 510; at += 1) store.follow(file(String(at)), () => {})
  await soon()
  ask.mockClear()
  for (const id of ['0', '509']) store.follow(file(id), () => {})
  await soon()
  expect(ask.mock.calls.map(([ids]) => ids)).toEqual([['0']])
})
