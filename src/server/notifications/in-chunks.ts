import { setImmediate } from 'node:timers/promises'

/** What takes some 25 µs each may be done so often, that is for 3 ms, before requests in between get their turn. */
const atAStretch = 100

/** Does something with many, some at a time, so that requests in between are answered. */
export async function inChunks<Item>(
  items: readonly Item[],
  size: number,
  work: (some: readonly Item[]) => void | Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await setImmediate()
    await work(items.slice(from, from + size))
  }
}

/** Does something short with each of many, never for long at a stretch. */
export async function forEachYielding<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  let done = 0
  for (const item of items) {
    // not by the clock: on a busy machine it goes on while nothing is done
    if (done > 0 && done % atAStretch === 0) await setImmediate()
    work(item)
    done += 1
  }
}
