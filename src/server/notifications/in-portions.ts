import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which requests in between get their turn. */
const longest = 3

/** Does something with many, some at a time, so that requests in between are answered. */
export async function inPortions<Item>(
  items: readonly Item[],
  size: number,
  work: (some: readonly Item[]) => void | Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await setImmediate()
    await work(items.slice(from, from + size))
  }
}

/** Does something with each of many, never for long at a stretch. */
export async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let since = performance.now()
  for (const item of items) {
    if (performance.now() - since > longest) {
      await setImmediate()
      since = performance.now()
    }
    work(item)
  }
}
