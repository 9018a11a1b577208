/** A property of a message, recipient or attachment by its identifier of [MS-OXPROPS]. */
export type Property = { readonly id: number } & (
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'binary'; readonly value: Uint8Array }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'time'; readonly value: Date }
)

const typeCodes = { text: 0x001f, binary: 0x0102, number: 0x0003, truth: 0x000b, time: 0x0040 } as const

/** The streams of one storage by name: the fixed properties in one, every text and every run of bytes in one of its own. */
export function propertyStorage(
  head: Uint8Array,
  properties: readonly Property[],
): readonly (readonly [string, Uint8Array])[] {
  const sorted = properties.toSorted((a, b) => a.id - b.id)
  const streams = sorted.flatMap((property) => {
    const bytes = variableBytes(property)
    return bytes === null ? [] : [[`__substg1.0_${tagOf(property)}`, bytes] as const]
  })
  return [['__properties_version1.0', Buffer.concat([head, ...sorted.map(entry)])], ...streams]
}

const tagOf = (property: Property): string =>
  (property.id * 0x10000 + typeCodes[property.kind]).toString(16).toUpperCase().padStart(8, '0')

function variableBytes(property: Property): Uint8Array | null {
  if (property.kind === 'text') return Buffer.from(property.value, 'utf16le')
  return property.kind === 'binary' ? property.value : null
}

/** 16 bytes: tag, flags (readable and writable), then the value or the length of its stream. */
function entry(property: Property): Uint8Array {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(property.id * 0x10000 + typeCodes[property.kind], 0)
  bytes.writeUInt32LE(6, 4)
  switch (property.kind) {
    case 'text':
      // The length counts the zero at the end that the stream itself leaves out.
      bytes.writeUInt32LE(property.value.length * 2 + 2, 8)
      break
    case 'binary':
      bytes.writeUInt32LE(property.value.length, 8)
      break
    case 'number':
      bytes.writeInt32LE(property.value, 8)
      break
    case 'truth':
      bytes.writeUInt16LE(property.value ? 1 : 0, 8)
      break
    case 'time':
      bytes.writeBigUInt64LE(BigInt(property.value.getTime() + 11_644_473_600_000) * 10_000n, 8)
  }
  return bytes
}
