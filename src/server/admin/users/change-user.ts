import type { Transaction } from 'kysely'
import type { changeUser as changeUserCall, UserRow } from '#contract/admin/users.ts'
import type { BodyOf } from '#contract/http/call.ts'
import { canonicalName, foldName } from '#contract/text/names.ts'
import { recordChange } from '../../audit/record-change.ts'
import { keepingAdministrators } from '../../auth/administrators.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { tellingReportsOf } from '../../reports/telling-reports-of.ts'
import { lockActiveCompany } from '../companies/lock-active-company.ts'
import { lockGivenRole, refuseFileGain } from './assignments.ts'
import { moveAccountMail } from './move-account-mail.ts'
import {
  lockManagedUser,
  readUser,
  translatedEmail,
  userFacts,
  userSubject,
  type Manager,
} from './user-queries.ts'

type UserChange = BodyOf<typeof changeUserCall>

/**
 * Changes a person. Refuses with `notFound`, `changedMeanwhile`, `emailExists`, `exceedsOwnRights`, `ownAccount` (the own
 * role, and without MANAGE_ROLES the own address and company), `lastAdministrator`, `companyInactive`, `companyMissing`, and as fields what a directory keeps.
 */
export async function changeUser(
  services: Services,
  actor: Manager,
  id: string,
  wanted: UserChange,
): Promise<UserRow> {
  const { db, auth, log } = services
  const user = await db
    .transaction()
    .execute((tx) =>
      tellingReportsOf(tx, actor, [id], () =>
        keepingAdministrators(tx, () => writeChange(services, tx, { actor, id, wanted })),
      ),
    )
  auth.actors.forgetAll()
  log.info({ user: id, person: actor.userId }, 'A person was changed')
  return user
}

interface Change {
  readonly actor: Manager
  readonly id: string
  readonly wanted: UserChange
}

async function writeChange(
  services: Services,
  tx: Transaction<DB>,
  { actor, id, wanted }: Change,
): Promise<UserRow> {
  const before = await lockManagedUser(services, tx, actor, id)
  if (before.version !== wanted.version) throw new Problem('changedMeanwhile')
  refuseDirectoryFields(before, wanted)
  await checkAssignments(services, tx, { actor, before, wanted })
  await translatedEmail(
    tx
      .updateTable('users')
      .set({
        email: canonicalName(wanted.email),
        email_folded: foldName(wanted.email),
        first_name: wanted.firstName,
        last_name: wanted.lastName,
        ...(wanted.language !== null && { language: wanted.language }),
        role_id: wanted.roleId,
        company_id: wanted.companyId,
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute(),
  )
  const after = await readUser(tx, actor, id)
  await recordChange(tx, {
    actor,
    action: 'userChanged',
    subject: userSubject(after),
    before: userFacts(before),
    after: userFacts(after),
  })
  if (foldName(before.email) !== foldName(after.email)) await moveAccountMail(services, tx, { before, after })
  return after
}

const directoryFields = ['email', 'firstName', 'lastName'] as const

function refuseDirectoryFields(before: UserRow, wanted: UserChange): void {
  if (before.accountSource !== 'directory') return
  const changed = directoryFields.filter((field) => before[field] !== wanted[field])
  if (changed.length === 0) return
  throw new Problem('invalidInput', { fields: changed.map((field) => ({ field, key: 'fromDirectory' })) })
}

async function checkAssignments(
  services: Services,
  tx: Transaction<DB>,
  {
    actor,
    before,
    wanted,
  }: { readonly actor: Manager; readonly before: UserRow; readonly wanted: UserChange },
): Promise<void> {
  const { roleId, companyId } = wanted
  if (actor.userId === before.id) refuseOwnGain(actor, before, wanted)
  if (roleId !== null && roleId !== before.role?.id) await lockGivenRole(services, tx, actor, roleId)
  if (companyId !== null && companyId !== before.company?.id) await lockActiveCompany(tx, companyId)
  const { id } = before
  await refuseFileGain(services, tx, actor, {
    before: { userId: id, roleId: before.role?.id ?? null, companyId: before.company?.id ?? null },
    after: { userId: id, roleId, companyId },
  })
}

/**
 * Nobody changes their own role. Address and company, which decide who gets the mails of the account and which folders it
 * sees, are changed by somebody else too, unless one could have everything anyway.
 */
function refuseOwnGain(actor: Manager, before: UserRow, { roleId, companyId, email }: UserChange): void {
  const isSame = companyId === (before.company?.id ?? null) && foldName(email) === foldName(before.email)
  const isAllowed = isSame || actor.permissions.has('MANAGE_ROLES')
  if (roleId !== (before.role?.id ?? null) || !isAllowed) throw new Problem('ownAccount')
}
