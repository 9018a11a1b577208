import * as z from 'zod/mini'

/** A person or system in the head of a mail. */
export interface MailAddress {
  /** May be empty. */
  readonly name: string
  readonly address: string
}

const single = z.email().check(z.maxLength(254))

/** Whether a text is exactly one address, with nothing beside it that a mail server could take for a second. */
export const isMailAddress = (text: string): boolean => single.safeParse(text).success

/** Reads `Name <address>` or an address alone (RFC 5322, 3.4, in its plain forms); `null` when it is neither. */
export function parseMailAddress(text: string): MailAddress | null {
  const parts = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>\s]+)>$/u.exec(text.trim())
  const [name = '', address = ''] = parts ? parts.slice(1) : ['', text.trim()]
  return isMailAddress(address) ? { name: name.trim(), address } : null
}
