import type { BodyOf } from '#contract/http/call.ts'
import type { changeOwnName as changeOwnNameCall, SessionUser } from '#contract/users/users.ts'
import type { Actor } from '../actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { readSessionUser } from '../auth/session/session-user.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'

/**
 * Changes the name of the actor. Refuses with `nameElsewhere` for an account of the directory, whose name comes from there,
 * and with `changedMeanwhile` when the version is an older one. The next access token carries the new name.
 */
export async function changeOwnName(
  { db, auth }: Services,
  actor: Actor,
  { firstName, lastName, version }: BodyOf<typeof changeOwnNameCall>,
): Promise<SessionUser> {
  const changed = await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('users')
      .where('id', '=', actor.userId)
      .select(['first_name as firstName', 'last_name as lastName', 'version', 'password_source as source'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.source === 'directory') throw new Problem('nameElsewhere')
    if (before.version !== version) throw new Problem('changedMeanwhile')
    const isSame = before.firstName === firstName && before.lastName === lastName
    if (isSame) return readSessionUser(tx, actor.userId)
    await tx
      .updateTable('users')
      .set({ first_name: firstName, last_name: lastName, version: version + 1 })
      .where('id', '=', actor.userId)
      .execute()
    await recordChange(tx, {
      actor,
      action: 'userChanged',
      subject: { kind: 'user', id: actor.userId, name: actor.email },
      before: { firstName: before.firstName, lastName: before.lastName },
      after: { firstName, lastName },
    })
    return readSessionUser(tx, actor.userId)
  })
  auth.actors.forgetAll()
  return changed
}
