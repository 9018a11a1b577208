import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** What the mail server was told, apart from what the mail itself says. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly raw: string
}

export interface ReadMail extends ReceivedMail {
  readonly mail: Email
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string
  /** Everything that has arrived so far. */
  readonly received: readonly ReceivedMail[]
  /** The oldest mail that nobody asked for yet; waits for it up to five seconds. */
  readonly next: () => Promise<ReadMail>
  /** How recipients are answered from now on; null accepts them. */
  readonly answerWith: (refusal: { readonly code: number; readonly message: string } | null) => void
  readonly close: () => Promise<void>
}

/** A real mail server on the loopback address that keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusal: { readonly code: number; readonly message: string } | null = null
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code })),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        const to = envelope.rcptTo.map(({ address }) => address)
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ envelope: { from, to }, raw: raw.toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    next: async () => {
      for (let wait = 0; wait < 500 && received.length <= taken; wait += 1) await sleep(10)
      const mail = received[taken]
      if (!mail) throw new Error('No mail has arrived')
      taken += 1
      return { ...mail, mail: await PostalMime.parse(mail.raw) }
    },
    answerWith: (wanted) => {
      refusal = wanted
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The token in the link of a mail to a new password. */
export function tokenIn({ mail }: ReadMail): string {
  const token = /\/auth\/resetpassword\/([\w-]+)/u.exec(mail.text ?? '')?.[1]
  if (!token) throw new Error(`There is no link in: ${mail.text}`)
  return token
}
