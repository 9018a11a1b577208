import { CFB } from '@e965/xlsx'
import type { Mail, Mailbox } from '../models.ts'
import type { Attachment } from './eml.ts'
import { attachmentType, mailHtml, mailPlain, mailboxText, messageId } from './mail-text.ts'
import { propertyStorage, type Property } from './msg-properties.ts'

/** The part of the compound file library used here; it comes without types. */
interface CompoundFiles {
  readonly utils: {
    readonly cfb_new: () => Container
    readonly cfb_add: (container: Container, path: string, bytes: Uint8Array) => unknown
    readonly cfb_del: (container: Container, path: string) => boolean
  }
  readonly write: (container: Container, options: { type: 'buffer' }) => Uint8Array
}

interface Container {
  readonly FileIndex: { clsid?: string }[]
}

const compoundFiles = CFB as CompoundFiles

/** A mail as Outlook keeps it: a compound file of properties ([MS-OXMSG]). */
export function msg(mail: Mail, attachments: readonly Attachment[]): Uint8Array {
  const container = compoundFiles.utils.cfb_new()
  compoundFiles.utils.cfb_del(container, '/\u0001Sh33tJ5')
  const add = (storage: string, head: Uint8Array, properties: readonly Property[]): void => {
    for (const [name, bytes] of propertyStorage(head, properties)) {
      compoundFiles.utils.cfb_add(container, `${storage}/${name}`, bytes)
    }
  }
  for (const stream of ['00020102', '00030102', '00040102']) {
    compoundFiles.utils.cfb_add(container, `/__nameid_version1.0/__substg1.0_${stream}`, new Uint8Array())
  }
  const people = [
    ...mail.to.map((mailbox) => ({ mailbox, type: 1 })),
    ...(mail.cc ?? []).map((mailbox) => ({ mailbox, type: 2 })),
  ]
  add('', messageHead(people.length, attachments.length), messageProperties(mail, attachments.length > 0))
  for (const [index, person] of people.entries()) {
    add(
      `/__recip_version1.0_#${numbered(index)}`,
      Buffer.alloc(8),
      recipientProperties(person.mailbox, person.type, index),
    )
  }
  for (const [index, attachment] of attachments.entries()) {
    add(`/__attach_version1.0_#${numbered(index)}`, Buffer.alloc(8), attachmentProperties(attachment, index))
  }
  const [root] = container.FileIndex
  if (root !== undefined) root.clsid = '0b0d020000000000c000000000000046'
  return new Uint8Array(compoundFiles.write(container, { type: 'buffer' }))
}

const numbered = (index: number): string => index.toString(16).toUpperCase().padStart(8, '0')

function messageHead(recipients: number, attachments: number): Uint8Array {
  const head = Buffer.alloc(32)
  for (const [index, count] of [recipients, attachments, recipients, attachments].entries()) {
    head.writeUInt32LE(count, 8 + index * 4)
  }
  return head
}

function messageProperties(mail: Mail, hasAttachments: boolean): readonly Property[] {
  const sent = { kind: 'time', value: mail.sentAt } as const
  return [
    { id: 0x001a, kind: 'text', value: 'IPM.Note' },
    { id: 0x0037, kind: 'text', value: mail.subject },
    { id: 0x0e1d, kind: 'text', value: mail.subject },
    { id: 0x0070, kind: 'text', value: mail.subject },
    { id: 0x1000, kind: 'text', value: mailPlain(mail) },
    { id: 0x1013, kind: 'binary', value: Buffer.from(mailHtml(mail), 'utf8') },
    ...[0x0c1a, 0x0042].map((id): Property => ({ id, kind: 'text', value: mail.from.name })),
    ...[0x0c1f, 0x0065, 0x5d01, 0x5d02].map((id): Property => ({ id, kind: 'text', value: mail.from.email })),
    ...[0x0c1e, 0x0064].map((id): Property => ({ id, kind: 'text', value: 'SMTP' })),
    { id: 0x0e04, kind: 'text', value: mail.to.map((each) => each.name).join('; ') },
    { id: 0x0e03, kind: 'text', value: (mail.cc ?? []).map((each) => each.name).join('; ') },
    { id: 0x1035, kind: 'text', value: messageId(mail) },
    {
      id: 0x007d,
      kind: 'text',
      value: `From: ${mailboxText(mail.from)}\r\nMessage-ID: ${messageId(mail)}\r\n`,
    },
    ...[0x0039, 0x0e06, 0x3007, 0x3008].map((id): Property => ({ id, ...sent })),
    { id: 0x0e07, kind: 'number', value: hasAttachments ? 0x11 : 0x01 },
    { id: 0x0e1b, kind: 'truth', value: hasAttachments },
    { id: 0x0ffe, kind: 'number', value: 5 },
    { id: 0x340d, kind: 'number', value: 0x0004_0000 },
    { id: 0x3fde, kind: 'number', value: 65_001 },
    { id: 0x1016, kind: 'number', value: 3 },
  ]
}

const recipientProperties = (mailbox: Mailbox, type: number, index: number): readonly Property[] => [
  { id: 0x0c15, kind: 'number', value: type },
  { id: 0x0ffe, kind: 'number', value: 6 },
  { id: 0x3000, kind: 'number', value: index },
  { id: 0x3900, kind: 'number', value: 0 },
  { id: 0x3001, kind: 'text', value: mailbox.name },
  { id: 0x3002, kind: 'text', value: 'SMTP' },
  { id: 0x3003, kind: 'text', value: mailbox.email },
  { id: 0x39fe, kind: 'text', value: mailbox.email },
]

const attachmentProperties = ({ name, bytes }: Attachment, index: number): readonly Property[] => [
  { id: 0x0e21, kind: 'number', value: index },
  { id: 0x0ffe, kind: 'number', value: 7 },
  { id: 0x3705, kind: 'number', value: 1 },
  { id: 0x370b, kind: 'number', value: -1 },
  { id: 0x3701, kind: 'binary', value: bytes },
  { id: 0x3001, kind: 'text', value: name },
  { id: 0x3703, kind: 'text', value: name.slice(name.lastIndexOf('.')) },
  { id: 0x3704, kind: 'text', value: name },
  { id: 0x3707, kind: 'text', value: name },
  { id: 0x370e, kind: 'text', value: attachmentType(name) },
]
