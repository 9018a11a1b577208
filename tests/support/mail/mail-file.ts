import { CFB } from '@e965/xlsx'
import { propertyStorage, type Property } from '../../../scripts/demo/formats/msg-properties.ts'

/** The part of the compound file library used here; it comes without types. */
interface CompoundFiles {
  readonly utils: {
    readonly cfb_new: () => unknown
    readonly cfb_add: (container: unknown, path: string, bytes: Uint8Array) => unknown
    readonly cfb_del: (container: unknown, path: string) => boolean
  }
  readonly write: (container: unknown, options: { type: 'buffer' }) => Uint8Array
}
const compoundFiles = CFB as CompoundFiles

/** A text in a code page, as messages had them before Unicode: its bytes as they are. */
interface OldText {
  readonly id: number
  readonly kind: 'old'
  readonly value: Uint8Array
}

export interface MessageFile {
  readonly properties?: readonly (Property | OldText)[]
  readonly recipients?: readonly (readonly Property[])[]
  readonly attachments?: readonly AttachmentFile[]
}

export interface AttachmentFile {
  readonly properties: readonly Property[]
  /** A message in the message. */
  readonly message?: MessageFile
}

export const text = (id: number, value: string): Property => ({ id, kind: 'text', value })
export const binary = (id: number, value: Uint8Array | string): Property => ({
  id,
  kind: 'binary',
  value: Buffer.from(value),
})
export const number = (id: number, value: number): Property => ({ id, kind: 'number', value })
export const truth = (id: number): Property => ({ id, kind: 'truth', value: true })
export const old = (id: number, value: Uint8Array): OldText => ({ id, kind: 'old', value })

export const subject = (value: string): Property => text(0x0037, value)
export const html = (value: Uint8Array | string, codePage = 65_001): Property[] => [
  binary(0x1013, value),
  number(0x3fde, codePage),
]
export const plain = (value: string): Property => text(0x1000, value)
export const rtf = (value: Uint8Array): Property => binary(0x1009, value)
export const sender = (name: string, email: string): Property[] => [text(0x0c1a, name), text(0x5d01, email)]
export const sentAt = (value: Date): Property => ({ id: 0x0039, kind: 'time', value })
export const recipient = (kind: 1 | 2 | 3, name: string, email: string): Property[] => [
  number(0x0c15, kind),
  text(0x3001, name),
  text(0x39fe, email),
]
export const attachment = (
  name: string,
  bytes: Uint8Array,
  more: readonly Property[] = [],
): AttachmentFile => ({
  properties: [number(0x3705, 1), binary(0x3701, bytes), text(0x3707, name), ...more],
})
export const attachedMessage = (name: string, message: MessageFile): AttachmentFile => ({
  properties: [number(0x3705, 5), text(0x3001, name)],
  message,
})

/** A message of Outlook as it lies on a disk ([MS-OXMSG]). */
export function messageFile(message: MessageFile): Buffer {
  const container = compoundFiles.utils.cfb_new()
  compoundFiles.utils.cfb_del(container, '/\u0001Sh33tJ5')
  for (const stream of ['00020102', '00030102', '00040102'])
    compoundFiles.utils.cfb_add(container, `/__nameid_version1.0/__substg1.0_${stream}`, new Uint8Array())
  addMessage(container, '', message, 32)
  return Buffer.from(compoundFiles.write(container, { type: 'buffer' }))
}

function addMessage(container: unknown, place: string, message: MessageFile, headBytes: number): void {
  const { properties = [], recipients = [], attachments = [] } = message
  const unicode = properties.filter((property) => property.kind !== 'old')
  const add = (storage: string, head: Uint8Array, list: readonly Property[]): void => {
    for (const [name, bytes] of propertyStorage(head, list))
      compoundFiles.utils.cfb_add(container, `${storage}/${name}`, bytes)
  }
  add(place, Buffer.alloc(headBytes), [text(0x001a, 'IPM.Note'), ...unicode])
  for (const { id, kind, value } of properties)
    if (kind === 'old')
      compoundFiles.utils.cfb_add(container, `${place}/__substg1.0_${hex(id, 4)}001E`, value)
  for (const [index, list] of recipients.entries())
    add(`${place}/__recip_version1.0_#${hex(index, 8)}`, Buffer.alloc(8), list)
  for (const [index, each] of attachments.entries()) {
    const storage = `${place}/__attach_version1.0_#${hex(index, 8)}`
    add(storage, Buffer.alloc(8), each.properties)
    if (each.message) addMessage(container, `${storage}/__substg1.0_3701000D`, each.message, 24)
  }
}

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0')

/** RTF as messages keep it, in the form that is not compressed ([MS-OXRTFCP] 2.2.3). */
export function storedRtf(value: string): Buffer {
  const bytes = Buffer.from(value, 'latin1')
  const head = Buffer.alloc(16)
  head.writeUInt32LE(bytes.length + 12, 0)
  head.writeUInt32LE(bytes.length, 4)
  head.writeUInt32LE(0x414c454d, 8)
  return Buffer.concat([head, bytes])
}
