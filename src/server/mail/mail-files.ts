import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../process/log.ts'
import type { DeliverMail } from './mailer.ts'

/** Where mails land while no mail server is configured. */
export const mailFolder = (dataFolder: string): string => join(dataFolder, 'mails')

/**
 * Writes mails as `.eml` files (RFC 5322), which every mail program opens. They hold links that open an account, so only
 * the owner of the process may read them.
 */
export function mailsIntoFolder(dataFolder: string, log: Log): DeliverMail {
  const folder = mailFolder(dataFolder)
  let isFirst = true
  return async ({ to, ...mail }) => {
    const { createTransport } = await import('nodemailer')
    const writer = createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const { message } = await writer.sendMail({ ...mail, to: [to] })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
    const temporary = join(folder, `.${name}`)
    await writeFile(temporary, message as Buffer, { mode: 0o600 })
    await rename(temporary, join(folder, name))
    if (isFirst) log.info({ folder }, 'No mail server is configured: the first mail was written as a file')
    isFirst = false
  }
}
