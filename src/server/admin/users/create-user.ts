import type { createUser as createUserCall, UserRow } from '#contract/admin/users.ts'
import type { BodyOf } from '#contract/http/call.ts'
import { canonicalName, foldName } from '#contract/text/names.ts'
import { recordChange } from '../../audit/record-change.ts'
import { sendAccountMail } from '../../auth/account-mail/send-account-mail.ts'
import type { Services } from '../../services.ts'
import { lockActiveCompany } from '../companies/lock-active-company.ts'
import { lockGivenRole, refuseFileGain } from './assignments.ts'
import { nobody } from '../../rights/grantee.ts'
import { readUser, translatedEmail, userFacts, userSubject, type Manager } from './user-queries.ts'

/**
 * Adds a person, who is invited by mail to choose a password. Refuses with `emailExists`, `exceedsOwnRights` and
 * `companyInactive`.
 */
export async function createUser(
  services: Services,
  actor: Manager,
  input: BodyOf<typeof createUserCall>,
): Promise<UserRow> {
  const { db, log } = services
  const user = await db.transaction().execute(async (tx) => {
    if (input.roleId !== null) await lockGivenRole(services, tx, actor, input.roleId)
    if (input.companyId !== null) await lockActiveCompany(tx, input.companyId)
    await refuseFileGain(services, tx, actor, {
      before: nobody,
      after: { userId: null, roleId: input.roleId, companyId: input.companyId },
    })
    const { id } = await translatedEmail(
      tx
        .insertInto('users')
        .values({
          email: canonicalName(input.email),
          email_folded: foldName(input.email),
          first_name: input.firstName,
          last_name: input.lastName,
          language: input.language,
          role_id: input.roleId,
          company_id: input.companyId,
          status: 'inactive',
          password_source: 'local',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const created = await readUser(tx, actor, id)
    await recordChange(tx, {
      actor,
      action: 'userCreated',
      subject: userSubject(created),
      after: userFacts(created),
    })
    await sendAccountMail(services, tx, { userId: id, purpose: 'activation' })
    return created
  })
  log.info({ user: user.id, person: actor.userId }, 'A person was added')
  return user
}
