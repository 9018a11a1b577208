import { BrokenMail } from './broken-mail.ts'
import { checkDirectory, type Sectors } from './compound-directory.ts'

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const headerBytes = 512
const largestSector = 0xfffffffa
const endOfChain = 0xfffffffe
const placesInHeader = 109

/**
 * Goes once through a compound file ([MS-CFB]) and throws {@link BrokenMail} unless it is sound: everything lies in the file, no
 * sector belongs to two chains or twice to one, storages form a tree. Whoever reads it afterwards neither turns in circles nor gets more
 * bytes out of it than the file has.
 */
export function checkCompoundFile(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < headerBytes || !isCompoundFile(bytes)) throw new BrokenMail('no compound file')
  const shift = file.readUInt16LE(30)
  if ((shift !== 9 && shift !== 12) || file.readUInt16LE(32) !== 6 || file.readUInt32LE(56) !== 4096)
    throw new BrokenMail('odd sectors')
  const sectorBytes = 2 ** shift
  const count = Math.ceil(file.length / sectorBytes) - 1
  const chains = chainsOf(file, { sectorBytes, count })
  checkDirectory(file, chains, {
    directory: file.readUInt32LE(48),
    smallTable: file.readUInt32LE(64) === 0 ? endOfChain : file.readUInt32LE(60),
  })
}

/** Whether it says that it is one. */
export const isCompoundFile = (bytes: Uint8Array): boolean => signature.equals(bytes.subarray(0, 8))

interface Shape {
  readonly sectorBytes: number
  readonly count: number
}

function chainsOf(file: Buffer, { sectorBytes, count }: Shape): Sectors {
  const taken = new Uint8Array(count)
  const take = (sector: number): number => {
    if (sector >= count || taken[sector] !== 0) throw new BrokenMail('a sector is missing or in two places')
    taken[sector] = 1
    return (sector + 1) * sectorBytes
  }
  const tables = tableSectors(file, sectorBytes, take)
  const perSector = sectorBytes / 4
  const next = (sector: number): number => {
    const table = tables[Math.floor(sector / perSector)]
    const at = table === undefined ? file.length : table + (sector % perSector) * 4
    if (at + 4 > file.length) throw new BrokenMail('a sector has no successor')
    return file.readUInt32LE(at)
  }
  return {
    sectorBytes,
    chain: (first) => {
      const offsets: number[] = []
      for (let sector = first; sector !== endOfChain; sector = next(sector)) offsets.push(take(sector))
      return offsets
    },
  }
}

/** Where the sectors of the allocation table begin: 109 in the header, the rest in a chain of lists. */
function tableSectors(file: Buffer, sectorBytes: number, take: (sector: number) => number): number[] {
  const wanted = file.readUInt32LE(44)
  const tables: number[] = []
  const readList = (at: number, places: number): void => {
    for (let place = 0; place < places && tables.length < wanted; place += 1) {
      if (at + place * 4 + 4 > file.length) throw new BrokenMail('the list of tables is cut off')
      const sector = file.readUInt32LE(at + place * 4)
      if (sector <= largestSector) tables.push(take(sector))
    }
  }
  readList(76, placesInHeader)
  const places = sectorBytes / 4 - 1
  for (let list = file.readUInt32LE(68); list <= largestSector && tables.length < wanted;) {
    const at = take(list)
    readList(at, places)
    if (at + sectorBytes > file.length) break
    list = file.readUInt32LE(at + places * 4)
  }
  if (tables.length < wanted) throw new BrokenMail('tables are missing')
  return tables
}
