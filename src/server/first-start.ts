import { randomInt } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import type { builtInRoles } from '#contract/users/built-in-roles.ts'
import { rolePermissions, type RolePermission } from '#contract/users/role-permissions.ts'
import { insertFirstLevelFolder } from './admin/first-level-folders.ts'
import { hashPassword } from './auth/password/hash.ts'
import { consoleText } from './process/console-text.ts'
import type { DB } from './db/schema.ts'
import type { Services } from './services.ts'

/** What the first start has made, to be told once at the console. */
export interface FirstSignIn {
  readonly userId: string
  readonly email: string
  /** Null when the installation chose the password itself. */
  readonly password: string | null
}

const builtInPermissions: Readonly<Record<keyof typeof builtInRoles, readonly RolePermission[]>> = {
  Administrator: rolePermissions,
  Employee: ['VIEW_CHATBOT', 'VIEW_FILE_MANAGER', 'VIEW_REPORTING'],
}

/** What an empty installation is given in place of the first folder, in the transaction of the first start. */
export type Filling = (transaction: Transaction<DB>, administratorId: string) => Promise<void>

/**
 * Fills an empty installation: the built-in roles, the administrator, and one first-level folder with all rights for
 * that person or what is wanted in its place; all or nothing. Answers with null and changes nothing when anybody is there
 * already; of several starters one does it.
 */
export async function firstStart({ db, config }: Services, fill?: Filling): Promise<FirstSignIn | null> {
  if (!(await isEmpty(db))) return null
  const password = config.adminPassword ?? randomPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (transaction) => {
    await sql`lock table users in exclusive mode`.execute(transaction)
    if (!(await isEmpty(transaction))) return null
    const roleId = await createRoles(transaction)
    const userId = await createAdministrator(transaction, { email: config.adminEmail, passwordHash, roleId })
    if (fill) await fill(transaction, userId)
    else await insertFirstLevelFolder(transaction, userId, { name: consoleText('firstFolder') })
    return { userId, email: config.adminEmail, password: config.adminPassword === null ? password : null }
  })
}

/** Whether nobody has an account yet. */
export async function isEmpty(db: Services['db']): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Answers with the id of the role of administrators. */
async function createRoles(transaction: Transaction<DB>): Promise<string> {
  const rows = await transaction
    .insertInto('roles')
    .values(
      Object.entries(builtInPermissions).map(([name, permissions]) => ({
        name,
        name_folded: foldName(name),
        permissions: [...permissions],
      })),
    )
    .returning(['id', 'permissions'])
    .execute()
  const administrator = rows.find(({ permissions }) => permissions.includes('MANAGE_ROLES'))
  if (!administrator) throw new Error('No built-in role manages roles')
  return administrator.id
}

async function createAdministrator(
  transaction: Transaction<DB>,
  {
    email,
    passwordHash,
    roleId,
  }: { readonly email: string; readonly passwordHash: string; readonly roleId: string },
): Promise<string> {
  const { id } = await transaction
    .insertInto('users')
    .values({
      email,
      email_folded: foldName(email),
      first_name: consoleText('adminFirstName'),
      last_name: consoleText('adminLastName'),
      // what they speak is said by the browser of their first sign-in
      language: null,
      role_id: roleId,
      status: 'active',
      password_source: 'local',
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** About 98 random bits in groups that can be typed: without characters that look alike. */
export function randomPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = (): string => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
