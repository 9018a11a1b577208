import { createHash } from 'node:crypto'

/** Chance that comes again the same from the same seed. */
export interface Seeded {
  /** From 0 to below `end`. */
  readonly below: (end: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined
  readonly isLucky: (chance: number) => boolean
  readonly bytes: (size: number) => Buffer
}

export function seeded(seed: string): Seeded {
  let count = 0
  const digest = (): Buffer =>
    createHash('sha256')
      .update(`${seed}/${(count += 1)}`)
      .digest()
  const fraction = (): number => digest().readUInt32LE() / 2 ** 32
  const below = (end: number): number => Math.floor(fraction() * end)
  return {
    below,
    pick: (items) => items[below(items.length)],
    isLucky: (chance) => fraction() < chance,
    bytes: (size) => createHash('shake256', { outputLength: size }).update(digest()).digest(),
  }
}
