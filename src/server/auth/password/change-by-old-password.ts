import { foldName } from '#contract/text/names.ts'
import type { Actor } from '../../actor.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { countedTrial } from '../sign-in-limits.ts'
import { passwordSlots } from './argon2.ts'
import { decodePassword } from './decode-password.ts'
import { hashPassword } from './hash.ts'
import { newPassword } from './new-password.ts'
import { storePassword } from './store-password.ts'
import { verifyPassword } from './verify.ts'

interface ByOldPassword {
  /** Base64, like the next. */
  readonly oldPassword: string
  readonly password: string
  /** Where the request comes from. */
  readonly address: string
}

/**
 * Changes the actor's own password. The present one is verified once, counted like a sign-in. The other sessions end, this one
 * stays. Refuses with `passwordElsewhere` when Kontor does not have the password.
 */
export async function changeByOldPassword(
  services: Services,
  actor: Actor,
  { oldPassword, password, address }: ByOldPassword,
): Promise<{ email: string }> {
  const owner = await findOwner(services, actor)
  if (owner.source !== 'local') throw new Problem('passwordElsewhere')
  const wanted = await newPassword(password, owner)
  const given = decodePassword(oldPassword)
  if (given === null) throw invalidField('oldPassword', 'passwordFormat')
  const attempt = { account: foldName(owner.email), address }
  const isRight = await passwordSlots.run(() =>
    countedTrial(services, attempt, () => verifyPassword(given, owner.hash)),
  )
  if (!isRight) throw invalidField('oldPassword', 'oldPasswordWrong')
  const hash = await hashPassword(wanted)
  await services.db.transaction().execute(async (transaction) => {
    const current = await transaction
      .selectFrom('users')
      .where('id', '=', owner.id)
      .select(['status', 'password_hash as hash'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Whoever used a link or was deactivated meanwhile has changed what was verified.
    if (current.hash !== owner.hash || current.status !== 'active') throw new Problem('changedMeanwhile')
    await storePassword(services, transaction, owner, {
      hash,
      activates: false,
      exceptSessionId: actor.sessionId,
    })
  })
  services.auth.actors.forgetAll()
  return { email: owner.email }
}

const findOwner = ({ db }: Services, { userId }: Actor) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'password_source as source',
      'password_hash as hash',
    ])
    .executeTakeFirstOrThrow()
