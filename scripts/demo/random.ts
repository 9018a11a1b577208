/** A source of choices that is the same for the same seed; nothing in the demo content is truly random. */
export interface Random {
  /** A number from 0 up to but without 1. */
  readonly next: () => number
  /** A whole number between two bounds, both included. */
  readonly integer: (from: number, to: number) => number
  /** An amount between two bounds, rounded to cents. */
  readonly amount: (from: number, to: number) => number
  readonly pick: <T>(list: readonly T[]) => T
  /** Some different members of a list, in the order of the list. */
  readonly some: <T>(list: readonly T[], count: number) => readonly T[]
}

/** A {@link Random} from any text, by FNV-1a and mulberry32. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const found = list[integer(0, list.length - 1)]
    if (found === undefined) throw new Error('cannot pick from an empty list')
    return found
  }
  return {
    next,
    integer,
    amount: (from, to) => Math.round((from + next() * (to - from)) * 100) / 100,
    pick,
    some: (list, count) => {
      const left = new Set(list.keys())
      while (left.size > count) left.delete(pick([...left]))
      return list.filter((_, index) => left.has(index))
    },
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const unit of new TextEncoder().encode(text)) hash = Math.imul(hash ^ unit, 0x01000193)
  return hash
}
