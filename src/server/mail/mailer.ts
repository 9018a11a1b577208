import type { Config } from '../config.ts'
import type { Log } from '../process/log.ts'
import { isMailAddress, type MailAddress } from './mail-address.ts'
import { mailFailure, MailFailure } from './mail-failure.ts'
import { mailsIntoFolder } from './mail-files.ts'
import { mailsBySmtp } from './smtp.ts'

/** One mail to one person. */
export interface Mail {
  readonly to: MailAddress
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail whose head is safe: every part is one line, and the address is exactly one. */
interface CheckedMail extends Mail {
  readonly from: MailAddress
  /** Tells other machines that no person wrote this (RFC 3834), so that nobody's absence is answered to it. */
  readonly headers: Readonly<Record<string, string>>
  /** What the mail server is told, apart from what the mail itself says. */
  readonly envelope: { readonly from: string; readonly to: [string] }
}

/** The way on which mails leave. */
export type DeliverMail = (mail: CheckedMail) => Promise<void>

export interface Mailer {
  /** Hands a mail to the mail server, or writes it as a file when none is configured. Throws {@link MailFailure} only. */
  readonly send: (mail: Mail) => Promise<void>
}

const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

export interface MailServices {
  readonly mailer: Mailer
}

/** The way out for mails, as the installation is configured. Nothing is connected before the first mail. */
export function openMailer({ smtpUrl, mailFrom, dataFolder }: Config, log: Log): Mailer {
  const deliver = smtpUrl === null ? mailsIntoFolder(dataFolder, log) : mailsBySmtp(smtpUrl)
  const from = { name: oneLine(mailFrom.name), address: mailFrom.address }
  return {
    send: async (mail) => {
      const { address } = mail.to
      // A list of addresses in one text would be sent to all of them.
      if (!isMailAddress(address)) throw new MailFailure({ code: 'EADDRESS', isFinal: true })
      const to = { name: oneLine(mail.to.name), address }
      const envelope = { from: from.address, to: [address] as [string] }
      try {
        await deliver({ ...mail, to, from, subject: oneLine(mail.subject), headers, envelope })
      } catch (error) {
        throw mailFailure(error)
      }
    },
  }
}

/** Names come from people: what would end a line of the head becomes a space. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
