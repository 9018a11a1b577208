import { forbiddenExtension } from '#contract/files/extensions.ts'
import type { MailAttachment as ListedAttachment } from '#contract/files/messages.ts'
import { attachmentMediaType, attachmentName } from './attachment-name.ts'
import { inlinePictures } from './inline-pictures.ts'
import { attachedOf } from './attached-of.ts'
import { partBelow } from './part-ordinals.ts'
import type { MailAttachment, Message } from './read-mail.ts'

/** What the page of the mail at `part` names as attached to it. */
export async function listedAttachments(
  message: Message,
  part: string | null,
): Promise<readonly ListedAttachment[]> {
  const listed = new Set(attachedOf(message.attachments, await shownIn(message)))
  return message.attachments.flatMap((attachment, index) => {
    if (!listed.has(attachment)) return []
    const { size, isMail } = attachment
    const name = attachmentName(attachment)
    return {
      part: size === null ? null : partBelow(part, index + 1),
      name,
      mediaType: attachmentMediaType(attachment),
      size,
      isMail,
      forbiddenExtension: forbiddenExtension(name),
    }
  })
}

/** Finding out is most of the work of a page, and left out where no picture could be in the text. */
async function shownIn({ body, attachments }: Message): Promise<ReadonlySet<MailAttachment>> {
  const pictures = inlinePictures(attachments)
  if (body.kind === 'html' && attachments.some(({ contentId }) => contentId !== '')) {
    const { cleanHtml } = await import('./clean-html.ts')
    cleanHtml(body.body, pictures.find)
  }
  return pictures.shown
}
