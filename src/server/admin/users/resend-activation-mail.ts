import { recordChange } from '../../audit/record-change.ts'
import { sendAccountMail } from '../../auth/account-mail/send-account-mail.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { lockManagedUser, userSubject, type Manager } from './user-queries.ts'

/**
 * Invites a person again; the link of the former mail ends. Refuses with `notFound`, `exceedsOwnRights`, `alreadyActivated`
 * and `accountDeactivated`.
 */
export async function resendActivationMail(services: Services, actor: Manager, id: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const user = await lockManagedUser(services, tx, actor, id)
    if (user.accountStatus === 'active') throw new Problem('alreadyActivated')
    if (user.accountStatus === 'deactivated') throw new Problem('accountDeactivated')
    await tx.deleteFrom('account_tokens').where('user_id', '=', id).execute()
    await recordChange(tx, { actor, action: 'userInvited', subject: userSubject(user) })
    await sendAccountMail(services, tx, { userId: id, purpose: 'activation' })
  })
  services.log.info({ user: id, person: actor.userId }, 'An activation mail was sent again')
}
