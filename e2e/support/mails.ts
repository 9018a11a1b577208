import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { ownLane } from './lane.ts'

const patience = 10_000

/** The newest mail to an address that was written since a moment; waits for it. The server writes mails as files here. */
export async function mailTo(address: string, since: Date): Promise<Email> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    const mail = (await mailsSince(since)).findLast(({ to }) => to?.some((each) => each.address === address))
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${address} was written`)
}

/** Path and query of the link to a new password in a mail. */
export function linkIn({ text = '' }: Email): string {
  const link = /https?:\S+\/auth\/resetpassword\/\S+/u.exec(text)?.[0]
  if (link === undefined) throw new Error(`There is no link in: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

async function mailsSince(since: Date): Promise<readonly Email[]> {
  const folder = path.join(ownLane().data, 'mails')
  const names = await readdir(folder).catch(() => [])
  const mails: Email[] = []
  // Names begin with the moment, its colons replaced.
  const first = since.toISOString().replaceAll(':', '-')
  for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
    if (name.startsWith('.') || name < first) continue
    mails.push(await PostalMime.parse(await readFile(path.join(folder, name))))
  }
  return mails
}
