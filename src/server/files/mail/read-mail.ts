import msgReader, { type FieldsData } from '@kenjiuno/msgreader'
import { isMailName } from './attachment-name.ts'
import { BrokenMail } from './broken-mail.ts'
import { codePageLabel } from './code-pages.ts'
import { checkCompoundFile } from './compound-file.ts'
import { bodyOf, type MailBody } from './mail-body.ts'

// a CommonJS package: its default export is the module
type Reader = InstanceType<typeof msgReader.default>

/** A mail as it is shown; nothing in it is cleaned yet. */
export interface Message {
  readonly subject: string
  readonly sentAt: Date | null
  readonly from: readonly Mailbox[]
  readonly to: readonly Mailbox[]
  readonly cc: readonly Mailbox[]
  readonly bcc: readonly Mailbox[]
  readonly body: MailBody
  /** The first `maxAttachments`. */
  readonly attachments: readonly MailAttachment[]
  /** How many there are beyond these. */
  readonly leftOut: number
}

export interface Mailbox {
  readonly name: string
  /** Empty where only the directory of the sender's house knows it. */
  readonly email: string
}

export interface MailAttachment {
  readonly name: string
  /** What the mail says; empty where it says nothing. */
  readonly mediaType: string
  /** Bytes; null for what is only linked. */
  readonly size: number | null
  /** What `cid:` addresses in the body name it by; empty for most. */
  readonly contentId: string
  readonly isHidden: boolean
  readonly isMail: boolean
  /** Read when it is asked for; none of what is only linked. */
  readonly bytes: () => Uint8Array
}

export const maxAttachments = 1000

const outlookType = 'application/vnd.ms-outlook'

/** Reads a mail of Outlook ([MS-OXMSG]). Throws {@link BrokenMail}, and what the reader throws at odd contents. */
export function readMail(bytes: Uint8Array<ArrayBuffer>): Message {
  checkCompoundFile(bytes)
  const { reader, fields } = openMail(bytes)
  if (fields.error !== undefined || (fields.messageClass === undefined && fields.recipients?.length === 0))
    throw new BrokenMail('a compound file, but no message')
  const people = (fields.recipients ?? []).map((recipient) => ({
    ...mailboxOf(recipient),
    kind: recipient.recipType,
  }))
  const of = (kind: string): Mailbox[] =>
    people.filter((person) => (person.kind ?? 'to') === kind).map(({ name, email }) => ({ name, email }))
  const attached = fields.attachments ?? []
  return {
    subject: textOf(fields.subject),
    sentAt: momentOf(fields.clientSubmitTime ?? fields.messageDeliveryTime ?? fields.creationTime),
    from: senderOf(fields),
    to: of('to'),
    cc: of('cc'),
    bcc: of('bcc'),
    body: bodyOf(fields),
    attachments: attached.slice(0, maxAttachments).map((attachment) => attachmentOf(reader, attachment)),
    leftOut: Math.max(0, attached.length - maxAttachments),
  }
}

interface Opened {
  readonly reader: Reader
  readonly fields: FieldsData
}

/** Texts of old mails are in a code page that stands among the texts; then it is read once more. */
function openMail(bytes: Uint8Array<ArrayBuffer>): Opened {
  const open = (encoding?: string): Opened => {
    const reader = new msgReader.default(bytes.buffer)
    if (encoding !== undefined) reader.parserConfig = { ansiEncoding: encoding }
    return { reader, fields: reader.getFileData() }
  }
  const first = open()
  const codePage = first.fields.messageCodepage ?? first.fields.internetCodepage
  const label = codePageLabel(codePage)
  // the reader knows all of them but these
  return open(label === 'iso-2022-jp' || label === 'utf-16le' ? 'windows-1252' : label)
}

function senderOf(fields: FieldsData): readonly Mailbox[] {
  const name = textOf(fields.senderName)
  const email = [
    fields.senderSmtpAddress,
    fields.sentRepresentingSmtpAddress,
    fields.senderEmail,
    fields.creatorSMTPAddress,
  ].find(isInternetAddress)
  return name === '' && email === undefined ? [] : [{ name, email: textOf(email) }]
}

const mailboxOf = ({ name, smtpAddress, email }: FieldsData): Mailbox => ({
  name: textOf(name),
  email: textOf([smtpAddress, email].find(isInternetAddress)),
})

/** Inside a house, Exchange writes addresses of its directory instead. */
const isInternetAddress = (address: string | undefined): boolean => textOf(address).includes('@')

/** The reader gives what the file says, which need not be a text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export function momentOf(text: string | undefined): Date | null {
  const moment = new Date(text ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment
}

function attachmentOf(reader: Reader, attachment: FieldsData): MailAttachment {
  const isMail = attachment.innerMsgContent === true
  const name =
    [attachment.fileName, attachment.fileNameShort, attachment.name].map(textOf).find(Boolean) ?? ''
  const isThere = isMail || attachment.dataId !== undefined
  const bytes = (): Uint8Array => (isThere ? reader.getAttachment(attachment).content : new Uint8Array())
  return {
    name: isMail ? `${textOf(attachment.innerMsgContentFields?.subject) || name}.msg` : name,
    size: isMail ? bytes().length : (attachment.contentLength ?? null),
    mediaType: isMail ? outlookType : textOf(attachment.attachMimeTag),
    contentId: textOf(attachment.pidContentId),
    isHidden: attachment.attachmentHidden === true,
    isMail: isMail || isMailName(name),
    bytes,
  }
}
