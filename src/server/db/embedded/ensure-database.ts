import type { Client } from 'pg'
import type { Address } from './address.ts'
import type { Cluster } from './cluster.ts'
import { asSuperuser } from './connect.ts'
import { errorCode } from '../../process/error-code.ts'
import { EmbeddedError } from './embedded-error.ts'
import { ROLE, passwordFile } from './password.ts'

export const DATABASE = 'kontor'

const PASSWORD_REFUSED = '28P01'

/**
 * Makes the role that Kontor connects as and its database, where they are missing.
 * Throws EmbeddedError 'password-refused'.
 */
export async function ensureDatabase(cluster: Cluster, address: Address, dataFolder: string): Promise<void> {
  try {
    await asSuperuser(address, cluster.password, (client) => makeMissing(client, cluster.password))
  } catch (error) {
    if (errorCode(error) !== PASSWORD_REFUSED) throw error
    const { folder } = cluster
    const file = passwordFile(dataFolder)
    throw new EmbeddedError('password-refused', 'passwordRefused', { folder, file }, { cause: error })
  }
}

async function makeMissing(client: Client, password: string): Promise<void> {
  const { rows } = await client.query<{ hasRole: boolean; hasDatabase: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as "hasRole",
            exists (select from pg_database where datname = $2) as "hasDatabase"`,
    [ROLE, DATABASE],
  )
  // No superuser: a hole in Kontor must not become a shell on the machine.
  if (rows[0]?.hasRole === false) {
    await client.query(`create role ${ROLE} login createrole password ${client.escapeLiteral(password)}`)
    await client.query(`grant pg_monitor to ${ROLE}`)
  }
  if (rows[0]?.hasDatabase === false) await client.query(`create database ${DATABASE} owner ${ROLE}`)
}
