import { randomBytes } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from '../../process/read-if-there.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Binaries } from './find-binaries.ts'
import type { SystemUser } from './reach.ts'
import { programOptions, runProgram } from './run-program.ts'
import { syncPath } from '../../process/sync-path.ts'

/** The role that makes the database; Kontor itself connects as ROLE, which is no superuser. */
export const SUPERUSER = 'postgres'
export const ROLE = 'kontor'

/** Where the password lies in a data folder. */
export const passwordFile = (dataFolder: string): string => join(dataFolder, 'postgres-password')

/** The password of the cluster, readable by Kontor's own user only, or null when there is none yet. */
export async function readPassword(dataFolder: string): Promise<string | null> {
  const text = await readIfThere(passwordFile(dataFolder))
  return text?.trim() ?? null
}

/** 256 random bits, in characters that need no quoting. */
export const newPassword = (): string => randomBytes(32).toString('base64url')

/** Puts the password into the data folder, whole and durable, readable by Kontor's own user only. */
export async function writePassword(dataFolder: string, password: string): Promise<void> {
  const file = passwordFile(dataFolder)
  const handle = await open(`${file}.part`, 'w', 0o600)
  try {
    await handle.writeFile(`${password}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.part`, file)
  await syncPath(dataFolder)
}

/** Gives both roles of a cluster that no server runs on a new password: for a lost password file. */
export async function resetPassword(
  folder: string,
  password: string,
  { binaries, user }: { binaries: Binaries; user: SystemUser | undefined },
): Promise<void> {
  const input = [SUPERUSER, ROLE].map((role) => `ALTER ROLE ${role} PASSWORD '${password}'\n`).join('')
  const args = ['--single', '-D', folder, 'postgres']
  const { code, stderr } = await runProgram(binaries.postgres, args, {
    ...programOptions(binaries, user),
    input,
  })
  if (code !== 0) throw new EmbeddedError('server-failed', 'passwordNotSet', { said: stderr })
}
