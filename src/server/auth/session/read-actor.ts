import { sql, type Kysely } from 'kysely'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import { languageOrDefault } from '#contract/users/users.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { isProofOverdue, proofRefusal } from './is-proof-due.ts'

type Session = Pick<Actor, 'userId' | 'sessionId'>

/** Who acts in a session, as the database knows both now. Refuses with `sessionEnded`, `deactivated`, `microsoftProofDue`. */
export async function readActor(
  services: Pick<Services, 'now' | 'teams'>,
  db: Kysely<DB>,
  session: Session,
): Promise<Actor> {
  const [actor = new Problem('sessionEnded')] = await readActors(services, db, [session])
  if (actor instanceof Problem) throw actor
  return actor
}

/** Who acts in many sessions, or the refusal, in the order asked for and in one query. */
export async function readActors(
  services: Pick<Services, 'now' | 'teams'>,
  db: Kysely<DB>,
  sessions: readonly Session[],
): Promise<(Actor | Problem)[]> {
  const ids = sessions.map(({ sessionId }) => sessionId)
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      'sessions.id',
      'sessions.user_id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.status',
      'users.language',
      'users.role_id',
      'users.company_id',
      'roles.permissions',
      'sessions.ended_at',
      'sessions.expires_at',
      'sessions.microsoft_proven_at',
    ])
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return sessions.map(({ userId, sessionId }) => {
    const person = found.get(sessionId)
    if (!person || person.user_id !== userId) return new Problem('sessionEnded')
    if (person.status === 'deactivated') return new Problem('deactivated')
    const isOver = person.ended_at !== null || person.expires_at.getTime() <= services.now()
    if (isOver || person.status !== 'active') return new Problem('sessionEnded')
    if (isProofOverdue(services, person)) return new Problem(proofRefusal(services))
    const held = new Set(person.permissions)
    return {
      userId,
      sessionId,
      email: person.email,
      name: `${person.first_name} ${person.last_name}`.trim(),
      roleId: person.role_id,
      companyId: person.company_id,
      language: languageOrDefault(person.language),
      permissions: new Set(rolePermissions.filter((permission) => held.has(permission))),
    }
  })
}
