import { attachmentMediaType, attachmentName } from './attachment-name.ts'
import { isCompoundFile } from './compound-file.ts'
import type { AttachmentContent } from './mail-job.ts'
import { ordinalsOf } from './part-ordinals.ts'
import type { MailAttachment, Message } from './read-mail.ts'

/** The mail, or the one attached to it at `part`; null when there is none. Throws at whatever is no sound mail. */
export async function messageAt(
  bytes: Uint8Array<ArrayBuffer>,
  part: string | null,
): Promise<Message | null> {
  const message = await openMail(bytes)
  return part === null ? message : messageBelow(message, ordinalsOf(part))
}

/** What is attached at `part`; null when nothing is. */
export async function attachmentAt(
  bytes: Uint8Array<ArrayBuffer>,
  part: string,
): Promise<AttachmentContent | null> {
  const ordinals = ordinalsOf(part)
  const message = await messageBelow(await openMail(bytes), ordinals.slice(0, -1))
  const attachment = message?.attachments[(ordinals.at(-1) ?? 0) - 1]
  if (!attachment || attachment.size === null) return null
  return {
    name: attachmentName(attachment),
    mediaType: attachmentMediaType(attachment),
    bytes: ownBytes(attachment),
  }
}

async function messageBelow(message: Message, ordinals: readonly number[]): Promise<Message | null> {
  const [ordinal, ...rest] = ordinals
  if (ordinal === undefined) return message
  const attachment = message.attachments[ordinal - 1]
  if (!attachment?.isMail || attachment.size === null) return null
  return messageBelow(await openMail(ownBytes(attachment)), rest)
}

/** By its content, whatever it is called: people save one kind under the name of the other. */
async function openMail(bytes: Uint8Array<ArrayBuffer>): Promise<Message> {
  // each job has a thread of its own: it loads what it needs
  if (isCompoundFile(bytes)) return (await import('./read-mail.ts')).readMail(bytes)
  return (await import('./read-eml.ts')).readEml(bytes)
}

/** A copy: the readers take the whole memory behind the bytes they get, and what is answered is handed over. */
const ownBytes = (attachment: MailAttachment): Uint8Array<ArrayBuffer> => new Uint8Array(attachment.bytes())
