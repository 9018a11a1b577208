import type { MailAttachment } from './read-mail.ts'
import type { FindPicture } from './clean-html.ts'

/** Bytes of all pictures that one page shows. */
const maxBytes = 20 * 1024 * 1024

/** What browsers only show; told by the first bytes, whatever the mail calls it. SVG is a page, and none of them. */
const kinds: readonly (readonly [type: string, start: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/u],
  ['image/jpeg', /^\xff\xd8\xff/u],
  ['image/gif', /^GIF8[79]a/u],
  ['image/webp', /^RIFF[^]{4}WEBP/u],
  ['image/bmp', /^BM/u],
]

interface InlinePictures {
  readonly find: FindPicture
  /** Attachments that are shown within the text. */
  readonly shown: ReadonlySet<MailAttachment>
  /** Whether a picture from the internet was left out. */
  readonly leftOut: () => boolean
}

/** Finds the pictures of a body: those that came with the mail, as `data:` addresses, and none from anywhere else. */
export function inlinePictures(attachments: readonly MailAttachment[]): InlinePictures {
  const byId = new Map(attachments.map((attachment) => [bare(attachment.contentId), attachment]))
  byId.delete('')
  const shown = new Set<MailAttachment>()
  const made = new Map<MailAttachment, string | null>()
  let room = maxBytes
  let hasLeftOut = false

  const addressOf = (bytes: Buffer): string | null => {
    const start = bytes.toString('latin1', 0, 16)
    const [type] = kinds.find(([, pattern]) => pattern.test(start)) ?? []
    if (type === undefined || bytes.length > room) return null
    room -= bytes.length
    return `data:${type};base64,${bytes.toString('base64')}`
  }
  const fromMail = (id: string): string | null => {
    const attachment = byId.get(bare(id))
    if (!attachment) return null
    let address = made.get(attachment)
    if (address === undefined) {
      address = addressOf(Buffer.from(attachment.bytes()))
      made.set(attachment, address)
    } else room -= address?.length ?? 0
    if (address === null || room < 0) return null
    shown.add(attachment)
    return address
  }
  return {
    find: (source) => {
      const [, id] = /^cid:(.*)$/isu.exec(source) ?? []
      if (id !== undefined) return fromMail(id)
      const [, base64] = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]*)$/iu.exec(source) ?? []
      if (base64 !== undefined) return addressOf(Buffer.from(base64, 'base64'))
      hasLeftOut ||= /^(?:https?:)?\/\//iu.test(source)
      return null
    },
    shown,
    leftOut: () => hasLeftOut,
  }
}

/** Without the angle brackets, and percent-decoded as in addresses. */
function bare(id: string): string {
  const text = id.trim().replace(/^<|>$/gu, '').toLowerCase()
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
