import type { Mail, Mailbox } from '../models.ts'
import { escapeXml } from './rich-text.ts'

/** The body of a mail as plain text, with the line ends of mail. */
export const mailPlain = (mail: Mail): string => `${mail.paragraphs.join('\n\n')}\n`.replaceAll('\n', '\r\n')

/** The body of a mail as a whole HTML page. */
export const mailHtml = (mail: Mail): string =>
  '<!DOCTYPE html>\r\n<html><head><meta charset="utf-8"></head>\r\n' +
  '<body style="font-family: Calibri, Arial, sans-serif; font-size: 11pt; color: #22303c">\r\n' +
  `${mail.paragraphs.map((text) => `<p>${escapeXml(text).replaceAll('\n', '<br>\r\n')}</p>\r\n`).join('')}</body></html>\r\n`

export const mailboxText = ({ name, email }: Mailbox): string => `${name} <${email}>`

const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  csv: 'text/csv',
  txt: 'text/plain',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** The media type of an attachment, by its name. */
export const attachmentType = (name: string): string =>
  mediaTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'

/** An address for the message that no other message of the demo has. */
export const messageId = (mail: Mail): string => {
  const domain = mail.from.email.slice(mail.from.email.indexOf('@') + 1)
  return `<${mail.sentAt.getTime().toString(36)}.${mail.subject.length}@${domain}>`
}
