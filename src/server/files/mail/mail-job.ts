import type { MailAttachment } from '#contract/files/messages.ts'
import type { PageWanted } from './mail-page.ts'

/** What is wanted of a mail, or of the mail attached to it at `part`. */
export type MailJob = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly part: string | null
} & MailWanted

export type MailWanted =
  | ({ readonly kind: 'page' } & PageWanted)
  | { readonly kind: 'attachments' }
  /** The bytes at `part`. */
  | { readonly kind: 'attachment' }

/** What the thread answers with; null when nothing is at `part`. */
export type MailResult = { readonly page: string } | AttachmentList | AttachmentContent

export interface AttachmentList {
  readonly attachments: readonly MailAttachment[]
  readonly leftOut: number
}

export interface AttachmentContent {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}
