import { readerOf } from '#contract/search/readers.ts'
import { BrokenMail } from '../../../files/mail/broken-mail.ts'
import { messageAt } from '../../../files/mail/mail-at.ts'
import type { MailAttachment, Message } from '../../../files/mail/read-mail.ts'
import { officeText } from './office.ts'
import { readDocument } from './read-document.ts'
import type { TextBlock } from './text-block.ts'
import { Unreadable } from '../../../workers/process/unreadable.ts'

const mostAttachments = 30
/** Bytes of one that is read. */
const largestAttachment = 16 * 1024 * 1024

/** A mail of Outlook ([MS-OXMSG]) or as it is sent (RFC 5322), by its content, and what is attached to it. */
export async function* mailText(bytes: Uint8Array, depth: number): AsyncGenerator<TextBlock> {
  const { subject, from, to, cc, body, attachments } = await readMessage(bytes)
  yield { text: subject, location: {}, isHeading: true }
  const people = [...from, ...to, ...cc].map(({ name, email }) => `${name} ${email}`.trim())
  yield { text: [...new Set(people)].join(', '), location: {} }
  if (body.kind === 'text') yield { text: body.body, location: {} }
  else yield* withoutPlace(officeText(Buffer.from(withCharset(body.body)), 'html'))
  const seen = attachments.flatMap((attachment, index) =>
    attachment.isHidden ? [] : [{ attachment, part: String(index + 1) }],
  )
  for (const each of seen.slice(0, mostAttachments)) yield* attachmentText(each, depth)
}

async function readMessage(bytes: Uint8Array): Promise<Message> {
  try {
    // a copy: the readers take the whole memory behind the bytes they get
    const message = await messageAt(new Uint8Array(bytes), null)
    if (message === null) throw new Unreadable('damaged')
    return message
  } catch (error) {
    throw error instanceof BrokenMail ? new Unreadable('damaged', error) : error
  }
}

/** The headings of a page of mail are no places that anybody looks for. */
async function* withoutPlace(blocks: AsyncIterable<TextBlock>): AsyncGenerator<TextBlock> {
  for await (const { text } of blocks) yield { text, location: {} }
}

/** A page says what it was encoded in once; now it is UTF-8. */
const withCharset = (html: string): string =>
  `<meta charset="utf-8">${html.replaceAll(/<meta\b[^>]{0,500}charset[^>]{0,500}>/giu, '')}`

interface Attached {
  readonly attachment: MailAttachment
  /** As `listAttachments` names it. */
  readonly part: string
}

/** One level of attachments: what is attached to an attached mail is left out. */
async function* attachmentText(
  { attachment: { name, bytes }, part }: Attached,
  depth: number,
): AsyncGenerator<TextBlock> {
  const location = { part, heading: name.slice(0, 200).toWellFormed() }
  yield { text: name, location }
  const reader = readerOf(name)
  if (reader === null || depth > 0) return
  try {
    const content = bytes()
    if (content.length === 0 || content.length > largestAttachment) return
    for await (const block of readDocument(content, reader, depth + 1))
      yield { text: block.text, location: { ...block.location, ...location } }
  } catch {
    // what is attached may be anything; the mail is read all the same
  }
}
