import { setImmediate } from 'node:timers/promises'

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
