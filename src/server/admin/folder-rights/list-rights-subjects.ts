import { sql } from 'kysely'
import type * as calls from '#contract/admin/folder-rights.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Services } from '../../services.ts'

/** The roles and then the companies, by name, each with the number of its people without the deactivated. */
export async function listRightsSubjects({
  db,
}: Services): Promise<ReplyOf<typeof calls.listRightsSubjects>> {
  const { rows } = await sql<{ kind: 'role' | 'company'; id: string; name: string; people: number }>`
    select 'role' as kind, id, name, name_folded,
      (select count(*)::int from users where role_id = roles.id and status <> 'deactivated') as people
    from roles
    union all
    select 'company', id, name, name_folded,
      (select count(*)::int from users where company_id = companies.id and status <> 'deactivated')
    from companies
    order by kind desc, name_folded
  `.execute(db)
  return rows.map(({ kind, id, name, people }) => ({ kind, id, name, email: null, people }))
}
