import type { Kysely } from 'kysely'
import { formatSize } from '#contract/files/sizes.ts'
import { consoleLanguage, consoleText } from '../../process/console-text.ts'
import type { DB } from '../../db/schema.ts'
import { usersOfBlob, type BlobUser, type StorageFault, type StorageReport } from './verify-storage.ts'

/** Files that are named for one content. */
const namedUsers = 10

/** Tells what was found to the person at the console: ids and hashes, never names of files. */
export async function printReport(
  db: Kysely<DB>,
  folder: string,
  { faults, checked, unused, leftovers }: StorageReport,
  say: (line: string) => void,
): Promise<void> {
  for (const fault of faults) say(await faultText(db, fault))
  if (unused.count > 0)
    say(consoleText('verify.unused', { count: unused.count, size: sizeText(unused.bytes) }))
  if (leftovers > 0) say(consoleText('verify.leftovers', { count: leftovers }))
  const summary = { count: checked.count, size: sizeText(checked.bytes), faults: faults.length, folder }
  say(consoleText(faults.length === 0 ? 'verify.fine' : 'verify.faulty', summary))
}

async function faultText(db: Kysely<DB>, fault: StorageFault): Promise<string> {
  if (fault.kind === 'strange') return consoleText('verify.strange', { path: fault.path })
  const { hash, size } = fault.blob
  const users = fault.kind === 'sizeDiffers' ? [fault.user] : await usersOfBlob(db, hash, namedUsers)
  return consoleText(`verify.${fault.kind}`, {
    hash: hash.toString('hex'),
    size: sizeText(size),
    found: 'found' in fault ? sizeText(fault.found) : '',
    users: usersText(users),
  })
}

function usersText(users: readonly BlobUser[]): string {
  const named = users
    .slice(0, namedUsers)
    .map(({ fileId: id, isVersion }) => consoleText(isVersion ? 'verify.version' : 'verify.file', { id }))
  const rest = users.length - named.length
  if (rest > 0) named.push(consoleText('verify.more', { count: rest }))
  return new Intl.ListFormat(consoleLanguage()).format(named)
}

const sizeText = (bytes: number): string => formatSize(bytes, consoleLanguage())
