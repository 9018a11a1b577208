import type { DeliverMail } from './mailer.ts'

/** Milliseconds. A mail server that does not answer must not hold up the mails behind it. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/**
 * Hands mails to the server of an `smtp:` or `smtps:` address, whose query may hold any option of nodemailer's. Each mail
 * has a connection of its own, so that nothing is kept open.
 */
export function mailsBySmtp(url: string): DeliverMail {
  const settings = { ...timeouts, disableFileAccess: true, disableUrlAccess: true, url }
  return async ({ to, ...mail }) => {
    const { createTransport } = await import('nodemailer')
    await createTransport(settings).sendMail({ ...mail, to: [to] })
  }
}
