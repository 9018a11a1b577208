import type { MailAttachment } from './read-mail.ts'

/** What is shown in the text, or only belongs to it, is not listed once more. */
export const attachedOf = (
  all: readonly MailAttachment[],
  shown: ReadonlySet<MailAttachment>,
): readonly MailAttachment[] =>
  all.filter((attachment) => !shown.has(attachment) && !(attachment.isHidden && attachment.contentId !== ''))
