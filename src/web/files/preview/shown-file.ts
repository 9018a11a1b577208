import type { FileEntry } from '#contract/files/entries.ts'
import type { MailAttachment } from '#contract/files/messages.ts'

/** What is looked at: a file, or what is attached to the mail that it is. */
export interface ShownFile extends FileEntry {
  /** Where it is within the mail; left out: the file itself. */
  readonly part?: string | undefined
  /** What the server has drawn of it instead of its own bytes. */
  readonly form?: 'pdf'
  /** Makes a short-lived address of it where it lies in no folder. */
  readonly address?: () => Promise<string>
}

/** An attachment that can be had. */
export type OpenAttachment = MailAttachment & { readonly part: string }

/** An attachment as if it was a file beside its mail, with the rights on it. */
export const attachmentAsFile = (
  mail: FileEntry,
  { part, name, mediaType, size }: OpenAttachment,
): ShownFile => ({ ...mail, part, name, fileType: mediaType, size: size ?? 0 })
