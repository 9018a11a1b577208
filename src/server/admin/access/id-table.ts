/** A number for each of some ids. Of thousands of ids a Map takes ten times as long to make. */
export interface IdTable {
  /** -1: none was set. */
  readonly get: (id: number) => number
  readonly set: (id: number, value: number) => void
}

/**
 * An empty table for at most so many ids, each a whole number above 0: an id stands at the first free slot from its own one on.
 * Once more ids than that have filled it, looking for another never ends.
 */
export function idTable(atMost: number): IdTable {
  const bits = Math.ceil(Math.log2(atMost + 1)) + 1
  const last = 2 ** bits - 1
  const ids = new Float64Array(last + 1)
  const values = new Int32Array(last + 1)
  const slotOf = (id: number): number => {
    let slot = Math.imul(id, goldenRatio) >>> (32 - bits)
    while (ids[slot] !== 0 && ids[slot] !== id) slot = (slot + 1) & last
    return slot
  }
  return {
    get: (id) => {
      const slot = slotOf(id)
      return ids[slot] === 0 ? -1 : (values[slot] ?? -1)
    },
    set: (id, value) => {
      const slot = slotOf(id)
      ids[slot] = id
      values[slot] = value
    },
  }
}

/** Of 2 ** 32: what ids that follow each other are multiplied by, so that they lie apart. */
const goldenRatio = 0x9e_37_79_b1
