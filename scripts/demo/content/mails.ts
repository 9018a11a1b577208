import { demoPerson, fullName } from '../demo-group.ts'
import type { Mailbox } from '../models.ts'
import { customerOf } from './facts.ts'
import type { Maker, Occasion } from './occasion.ts'

export interface Message {
  readonly subject: string
  /** A mail name of the demo, or the key of a customer after a colon: `:kaffee`. */
  readonly from: string
  readonly to: readonly string[]
  readonly cc?: readonly string[]
  readonly paragraphs: readonly string[]
  readonly attachments?: readonly { readonly name: string; readonly make: Maker }[]
}

/** A mail; its attachments are files made like any other. */
export const mail =
  (message: Message): Maker =>
  (occasion) => ({
    kind: 'mail',
    mail: {
      subject: message.subject,
      from: mailboxOf(message.from),
      to: message.to.map(mailboxOf),
      ...(message.cc === undefined ? {} : { cc: message.cc.map(mailboxOf) }),
      sentAt: sentAt(occasion),
      paragraphs: [...message.paragraphs, signature(message.from)],
      attachments: (message.attachments ?? []).map(({ name, make }) => ({
        name,
        content: make({ ...occasion, stem: name.slice(0, name.lastIndexOf('.')) }),
      })),
    },
  })

const sentAt = ({ date, random }: Occasion): Date =>
  new Date(Date.parse(`${date}T07:00:00Z`) + random.integer(0, 540) * 60_000)

function mailboxOf(name: string): Mailbox {
  if (name.startsWith(':')) {
    const customer = customerOf(name.slice(1))
    return { name: customer.contact, email: customer.email }
  }
  const person = demoPerson(name)
  return { name: fullName(person), email: person.email }
}

function signature(from: string): string {
  const { name, email } = mailboxOf(from)
  if (from.startsWith(':')) return `${name}\n${customerOf(from.slice(1)).name}\n${email}`
  return `${name}\n${email}`
}
