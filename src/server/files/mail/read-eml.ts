import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { isMailName } from './attachment-name.ts'
import { BrokenMail } from './broken-mail.ts'
import { longestBody, type MailBody } from './mail-body.ts'
import { maxAttachments, momentOf, type Mailbox, type MailAttachment, type Message } from './read-mail.ts'

const mailType = 'message/rfc822'

/** What every mail says of itself, one of them at least (RFC 5322, 3.6). */
const telling = new Set(['from', 'to', 'subject', 'date', 'received', 'message-id', 'mime-version'])

/** Bytes within which an attached mail says what it is about. */
const headBytes = 64 * 1024

/** Reads a mail as it is sent (RFC 5322, MIME). Throws {@link BrokenMail}, and what the reader throws beyond its bounds. */
export async function readEml(bytes: Uint8Array<ArrayBuffer>): Promise<Message> {
  const mail = await parsed(withoutStart(bytes))
  if (!mail.headers.some(({ key }) => telling.has(key))) throw new BrokenMail('no head of a mail')
  return {
    subject: mail.subject ?? '',
    sentAt: momentOf(mail.date),
    from: mailboxes(mail.from === undefined ? [] : [mail.from]),
    to: mailboxes(mail.to),
    cc: mailboxes(mail.cc),
    bcc: mailboxes(mail.bcc),
    body: bodyOf(mail),
    attachments: await Promise.all(mail.attachments.slice(0, maxAttachments).map(attachmentOf)),
    leftOut: Math.max(0, mail.attachments.length - maxAttachments),
  }
}

/** What is attached as a mail stays one, whatever its sender wanted of it. */
const parsed = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 50 })

/** Without the mark of UTF-8 and empty lines, which would end the head, and the line of a mailbox before it (RFC 4155). */
function withoutStart(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1')
  const skipped = /^(?:\u00EF\u00BB\u00BF)?[\r\n]*(?:From [^\n]*\n)?/u.exec(start)?.[0].length ?? 0
  return bytes.subarray(skipped)
}

function bodyOf({ html, text }: Email): MailBody {
  const body: MailBody = html ? { kind: 'html', body: html } : { kind: 'text', body: text ?? '' }
  if (body.body.length > longestBody) throw new BrokenMail('body too long')
  return body
}

const mailboxes = (addresses: readonly Address[] = []): readonly Mailbox[] =>
  addresses.flatMap((address) =>
    address.group === undefined
      ? [{ name: address.name, email: address.address }]
      : address.group.map((member) => ({ name: member.name, email: member.address })),
  )

async function attachmentOf(attachment: Attachment): Promise<MailAttachment> {
  const bytes = bytesOf(attachment)
  const { filename, mimeType: mediaType, contentId = '' } = attachment
  const name = filename ?? (mediaType === mailType ? `${await subjectOf(bytes)}.eml` : '')
  return {
    name,
    mediaType,
    size: bytes.length,
    contentId,
    // whatever its text does not show is attached: Apple's mails give their documents ids as well
    isHidden: false,
    isMail: mediaType === mailType || isMailName(name),
    bytes: () => bytes,
  }
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

async function subjectOf(bytes: Uint8Array): Promise<string> {
  try {
    return (await parsed(bytes.subarray(0, headBytes))).subject ?? ''
  } catch {
    // an attached mail may be broken; the one around it is not
    return ''
  }
}
