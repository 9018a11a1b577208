import { BrokenMail } from './broken-mail.ts'

export interface Sectors {
  readonly sectorBytes: number
  /** Where the sectors of a chain begin in the file; throws when one is missing or was taken before. */
  readonly chain: (first: number) => readonly number[]
}

interface Starts {
  readonly directory: number
  readonly smallTable: number
}

interface Entry {
  readonly type: number
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly size: number
}

const entryBytes = 128
const smallBytes = 64
const smallBelow = 4096
const noEntry = 0xffffffff
const endOfChain = 0xfffffffe
const types = { storage: 1, stream: 2, root: 5 }
/** Storages in storages; each mail in a mail takes two. */
const deepest = 40
const maxEntries = 50_000

/** Checks storages and streams of a compound file; throws {@link BrokenMail}. */
export function checkDirectory(file: Buffer, sectors: Sectors, { directory, smallTable }: Starts): void {
  const entries = entriesOf(file, sectors, directory)
  const [root] = entries
  if (!root || root.type !== types.root) throw new BrokenMail('no root')
  const streams = streamsBelow(entries, root)
  // absent where nothing is small
  const table = smallTable === endOfChain ? [] : sectors.chain(smallTable)
  const small = root.size === 0 ? [] : sectors.chain(root.start)
  const smallCount = Math.floor((small.length * sectors.sectorBytes) / smallBytes)
  const takeSmall = smallChains(file, { table, sectorBytes: sectors.sectorBytes, count: smallCount })
  for (const { start, size } of streams) {
    if (size === 0) continue
    const room =
      size < smallBelow ? takeSmall(start) * smallBytes : sectors.chain(start).length * sectors.sectorBytes
    if (size > room) throw new BrokenMail('a stream is longer than its sectors')
  }
}

function entriesOf(file: Buffer, { chain, sectorBytes }: Sectors, first: number): readonly Entry[] {
  const offsets = chain(first)
  if (offsets.length * (sectorBytes / entryBytes) > maxEntries) throw new BrokenMail('too many streams')
  return offsets.flatMap((offset) => {
    if (offset + sectorBytes > file.length) throw new BrokenMail('the directory is cut off')
    return Array.from({ length: sectorBytes / entryBytes }, (_, index) =>
      entryAt(file, offset + index * entryBytes),
    )
  })
}

function entryAt(file: Buffer, at: number): Entry {
  if (file.readUInt16LE(at + 64) > 64) throw new BrokenMail('a name is too long')
  return {
    type: file[at + 66] ?? 0,
    left: file.readUInt32LE(at + 68),
    right: file.readUInt32LE(at + 72),
    child: file.readUInt32LE(at + 76),
    start: file.readUInt32LE(at + 116),
    size: file.readUInt32LE(at + 120),
  }
}

/** Every stream that the root leads to, each entry once. */
function streamsBelow(entries: readonly Entry[], root: Entry): readonly Entry[] {
  const streams: Entry[] = []
  const seen = new Set([0])
  const waiting: (readonly [index: number, depth: number])[] = [[root.child, 1]]
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const [index, depth] = step
    if (index === noEntry) continue
    const entry = entries[index]
    if (!entry || seen.has(index) || depth > deepest) throw new BrokenMail('storages are no tree')
    if (entry.type !== types.storage && entry.type !== types.stream)
      throw new BrokenMail('an unknown kind of entry')
    seen.add(index)
    waiting.push([entry.left, depth], [entry.right, depth])
    if (entry.type === types.storage) waiting.push([entry.child, depth + 1])
    else streams.push(entry)
  }
  return streams
}

interface SmallTable {
  readonly table: readonly number[]
  readonly sectorBytes: number
  readonly count: number
}

/** How many small sectors a chain has; like the chains of large ones, each belongs to one only. */
function smallChains(file: Buffer, { table, sectorBytes, count }: SmallTable): (first: number) => number {
  const taken = new Uint8Array(count)
  const perSector = sectorBytes / 4
  const next = (sector: number): number => {
    const at = (table[Math.floor(sector / perSector)] ?? file.length) + (sector % perSector) * 4
    if (at + 4 > file.length) throw new BrokenMail('a small sector has no successor')
    return file.readUInt32LE(at)
  }
  return (first) => {
    let length = 0
    for (let sector = first; sector !== endOfChain; sector = next(sector)) {
      if (sector >= count || taken[sector] !== 0)
        throw new BrokenMail('a small sector is missing or in two places')
      taken[sector] = 1
      length += 1
    }
    return length
  }
}
