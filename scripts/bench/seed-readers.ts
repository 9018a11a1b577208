import { randomUUID } from 'node:crypto'
import { foldName } from '#contract/text/names.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import { deriveKeys } from '../../src/server/auth/keys.ts'
import { signAccessToken } from '../../src/server/auth/session/tokens.ts'
import { readConfig } from '../../src/server/config.ts'
import { openBeside } from '../../src/server/db/open-beside.ts'
import { silentLog } from '../silent-log.ts'

/** People of one role who may read one folder, each signed in with a session of their own. */
export interface Readers {
  readonly roleId: string
  readonly folderId: string
  /** Their access tokens, which count for ten minutes. */
  readonly tokens: readonly string[]
}

/** Puts so many readers of a first-level folder, or of none, straight into the database of a running installation. */
export async function seedReaders(
  env: NodeJS.ProcessEnv,
  folder: string | null,
  count: number,
  permissions: readonly RolePermission[] = ['VIEW_FILE_MANAGER'],
): Promise<Readers> {
  const config = readConfig(env)
  // an installation may have several groups of them
  const group = randomUUID()
  const { pool, close } = await openBeside(config, silentLog)
  try {
    const made = await pool.query<{ role: string; folder: string | null }>(
      `with role as (
         insert into roles (name, name_folded, permissions)
         values ($3, lower($3), $2::text[]) returning id
       ), folder as (
         select e.id from entries e join entries root on root.id = e.parent_id and root.parent_id is null
         where e.name_folded = $1 and e.trashed_at is null
       ), granted as (
         insert into grants (folder_id, role_id, bits) select folder.id, role.id, 1 from folder, role
       )
       select role.id as role, folder.id as folder from role left join folder on true`,
      [foldName(folder ?? ''), permissions, `Lesende ${group}`],
    )
    const [ids] = made.rows
    if (!ids || (folder !== null && ids.folder === null)) throw new Error(`There is no folder ${folder}`)
    const sessions = Array.from({ length: count }, () => randomUUID())
    const { rows } = await pool.query<{ user_id: string; session: string; email: string }>(
      `with wanted as (
         select id as session, n, 'leser' || n || '.' || $3 || '@kontor.local' as email
         from unnest($2::uuid[]) with ordinality w (id, n)
       ), people as (
         insert into users (email, email_folded, first_name, last_name, role_id, status)
         select email, email, 'Leser', n::text, $1, 'active' from wanted returning id, email
       )
       insert into sessions (id, user_id, refresh_hash, expires_at)
       select w.session, p.id, sha256(w.email::bytea), now() + interval '1 day' from wanted w join people p using (email)
       returning user_id, id as session, (select email from people where id = user_id) as email`,
      [ids.role, sessions, group],
    )
    await pool.query('analyze users, sessions')
    const services = { now: Date.now, auth: { keys: deriveKeys(config.secret) } }
    const tokens = rows.map(({ user_id: id, session, email }) =>
      signAccessToken(services, { id, email, ...nobodyInParticular }, session),
    )
    return { roleId: ids.role, folderId: ids.folder ?? '', tokens: await Promise.all(tokens) }
  } finally {
    await close()
  }
}

const nobodyInParticular = { firstName: 'Leser', lastName: '', lastLogin: null, role: null, company: null }
