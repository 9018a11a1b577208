import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { hashAccountToken, type TokenPurpose } from '../account-mail/account-tokens.ts'
import { hashPassword } from './hash.ts'
import { newPassword } from './new-password.ts'
import { storePassword } from './store-password.ts'

interface ByLink {
  readonly registrationToken: string
  /** Base64. */
  readonly password: string
}

/**
 * Sets the password by the token of a mail; that of an invitation activates the account too. Of two uses at once one wins. A
 * token that was used, has expired or does not fit the account any more is refused with `registrationLinkInvalid`; one whose
 * new password breaks the rule (`invalidInput`) stays good.
 */
export async function changeByLink(
  services: Services,
  { registrationToken, password }: ByLink,
): Promise<{ email: string }> {
  const hash = hashAccountToken(registrationToken)
  // Looked at first, because checking and hashing a password takes long: none of it for tokens that nobody sent.
  const first = await findOwner(services, services.db, hash)
  const passwordHash = await hashPassword(await newPassword(password, first))
  await services.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').where('id', '=', first.id).select('id').forUpdate().execute()
    const owner = await findOwner(services, transaction, hash)
    const activates = owner.purpose === 'activation'
    await storePassword(services, transaction, owner, { hash: passwordHash, activates })
  })
  services.auth.actors.forgetAll()
  return { email: first.email }
}

async function findOwner({ now }: Services, db: Kysely<DB>, hash: Buffer) {
  const owner = await db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .where('account_tokens.hash', '=', hash)
    .where('account_tokens.expires_at', '>', new Date(now()))
    .select([
      'users.id',
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.status',
      'users.password_source as source',
      'account_tokens.purpose',
    ])
    .executeTakeFirst()
  if (!owner || !fits(owner)) throw new Problem('registrationLinkInvalid')
  return owner
}

const fits = (owner: {
  readonly purpose: TokenPurpose
  readonly status: string
  readonly source: string | null
}): boolean =>
  owner.purpose === 'activation'
    ? owner.status === 'inactive' && owner.source !== 'directory'
    : owner.status === 'active' && owner.source === 'local'
