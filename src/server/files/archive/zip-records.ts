/** One entry of a zip as its records tell of it. */
export interface ZipEntry {
  /** Path with slashes, of a folder with one at its end. */
  readonly path: string
  /** Bytes; of a folder 0. Known before anything is sent. */
  readonly size: number
  readonly modifiedAt: Date
}

/** An entry with the place where its first record begins. */
export interface PlacedZipEntry extends ZipEntry {
  readonly offset: number
}

const most16 = 0xffff
const most32 = 0xffffffff

/** Bit 3: sums and sizes follow the content; bit 11: names are UTF-8 (APPNOTE 6.3.10, 4.4.4). */
const flagsOf = (entry: ZipEntry): number => (isFolder(entry) ? 0x0800 : 0x0808)

/** Version 4.5 is the one with 64-bit sizes. */
const [plainVersion, largeVersion] = [20, 45]
const madeOnUnix = 3 << 8

const isFolder = ({ path }: ZipEntry): boolean => path.endsWith('/')
const isLarge = ({ size }: ZipEntry): boolean => size >= most32

/** What stands before the content. The sum is not known yet, so sum and sizes are left open (4.4.4, bit 3). */
export function localHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.path)
  const extra = [timeField(entry), ...(isLarge(entry) ? [largeField([0, 0])] : [])]
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(isLarge(entry) ? largeVersion : plainVersion, 4)
  writeCommon(head, 6, { entry, sum: 0, size: isLarge(entry) ? most32 : 0 })
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(lengthOf(extra), 28)
  return Buffer.concat([head, name, ...extra])
}

/** What follows the content of a file: its CRC-32 and its sizes. Nothing follows a folder. */
export function descriptor(entry: ZipEntry, sum: number): Buffer {
  if (isFolder(entry)) return Buffer.alloc(0)
  const record = Buffer.alloc(isLarge(entry) ? 24 : 16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(sum, 4)
  if (isLarge(entry)) {
    record.writeBigUInt64LE(BigInt(entry.size), 8)
    record.writeBigUInt64LE(BigInt(entry.size), 16)
  } else {
    record.writeUInt32LE(entry.size, 8)
    record.writeUInt32LE(entry.size, 12)
  }
  return record
}

/** The entry in the list at the end of the zip, by which readers find everything. */
export function directoryRecord(entry: PlacedZipEntry, sum: number): Buffer {
  const name = Buffer.from(entry.path)
  const isFar = entry.offset >= most32
  const large = [...(isLarge(entry) ? [entry.size, entry.size] : []), ...(isFar ? [entry.offset] : [])]
  const extra = [timeField(entry), ...(large.length > 0 ? [largeField(large)] : [])]
  const record = Buffer.alloc(46)
  const version = large.length > 0 ? largeVersion : plainVersion
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(madeOnUnix | version, 4)
  record.writeUInt16LE(version, 6)
  writeCommon(record, 8, { entry, sum, size: Math.min(entry.size, most32) })
  record.writeUInt16LE(name.length, 28)
  record.writeUInt16LE(lengthOf(extra), 30)
  // Mode of Unix in the upper half, the folder bit of DOS in the lower one.
  record.writeUInt32LE(isFolder(entry) ? ((0o40755 << 16) | 0x10) >>> 0 : (0o100644 << 16) >>> 0, 38)
  record.writeUInt32LE(Math.min(entry.offset, most32), 42)
  return Buffer.concat([record, name, ...extra])
}

/** The records at the very end, with those of 64 bits where a number needs them. */
export function endRecords(list: {
  readonly count: number
  readonly start: number
  readonly length: number
}): Buffer {
  const { count, start, length } = list
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, most16), 8)
  end.writeUInt16LE(Math.min(count, most16), 10)
  end.writeUInt32LE(Math.min(length, most32), 12)
  end.writeUInt32LE(Math.min(start, most32), 16)
  if (count < most16 && start < most32 && length < most32) return end
  return Buffer.concat([largeEnd(list), end])
}

function largeEnd({ count, start, length }: Parameters<typeof endRecords>[0]): Buffer {
  const record = Buffer.alloc(56 + 20)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(madeOnUnix | largeVersion, 12)
  record.writeUInt16LE(largeVersion, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(length), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(start + length), 64)
  record.writeUInt32LE(1, 72)
  return record
}

interface Common {
  readonly entry: ZipEntry
  readonly sum: number
  readonly size: number
}

/** Flags, method (0: stored), time, sum and sizes, which both kinds of header have in this order. */
function writeCommon(record: Buffer, at: number, { entry, sum, size }: Common): void {
  const { time, day } = dosMoment(entry.modifiedAt)
  record.writeUInt16LE(flagsOf(entry), at)
  record.writeUInt16LE(time, at + 4)
  record.writeUInt16LE(day, at + 6)
  record.writeUInt32LE(sum, at + 8)
  record.writeUInt32LE(size, at + 12)
  record.writeUInt32LE(size, at + 16)
}

/** Time as the format has had it from the beginning: without a zone, every other second, from 1980 on. */
function dosMoment(moment: Date): { readonly time: number; readonly day: number } {
  const year = Math.min(Math.max(moment.getFullYear(), 1980), 2107)
  return {
    time: (moment.getHours() << 11) | (moment.getMinutes() << 5) | (moment.getSeconds() >> 1),
    day: ((year - 1980) << 9) | ((moment.getMonth() + 1) << 5) | moment.getDate(),
  }
}

/** Time as Info-ZIP has added it: seconds since 1970 in UTC. */
function timeField({ modifiedAt }: ZipEntry): Buffer {
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x5455, 0)
  field.writeUInt16LE(5, 2)
  field.writeUInt8(1, 4)
  const seconds = Math.floor(modifiedAt.getTime() / 1000)
  field.writeInt32LE(Math.min(Math.max(seconds, -0x80000000), 0x7fffffff), 5)
  return field
}

/** Numbers that do not fit into their own place (4.5.3). */
function largeField(numbers: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * numbers.length)
  field.writeUInt16LE(0x0001, 0)
  field.writeUInt16LE(8 * numbers.length, 2)
  for (const [at, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * at)
  return field
}

const lengthOf = (buffers: readonly Buffer[]): number =>
  buffers.reduce((length, buffer) => length + buffer.length, 0)
