import type { Log } from '../../../src/server/process/log.ts'
import { startMailServer, type MailServer } from './mail-server.ts'
import type { startTestServer } from '../test-server.ts'

/** A mail server, and a product that mails by way of it. */
export interface MailScene {
  readonly mails: MailServer
  /** What the product says of what went wrong. */
  readonly logged: readonly { readonly level: string; readonly fields: object }[]
  /** For a server of the product. */
  readonly wanted: NonNullable<Parameters<typeof startTestServer>[0]>
}

export async function openMailScene(environment: Readonly<Record<string, string>> = {}): Promise<MailScene> {
  const mails = await startMailServer()
  const logged: { readonly level: string; readonly fields: object }[] = []
  const log: Log = {
    debug: () => {},
    info: () => {},
    warn: (fields) => logged.push({ level: 'warn', fields }),
    error: (fields) => logged.push({ level: 'error', fields }),
  }
  const settings = { SMTP_URL: mails.url, KONTOR_URL: 'https://kontor.example.com', ...environment }
  return { mails, logged, wanted: { environment: settings, services: { log } } }
}
