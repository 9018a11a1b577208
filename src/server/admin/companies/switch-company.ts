import type { Transaction } from 'kysely'
import type { Company } from '#contract/admin/companies.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { readCompany } from './company-queries.ts'

type Admin = Pick<Actor, 'userId' | 'email'>

/** Makes a company active again; an active one stays as it is. Refuses with `notFound`. */
export async function activateCompany({ db }: Services, actor: Admin, id: string): Promise<Company> {
  return db.transaction().execute((tx) => switchCompany(tx, { actor, id, isActive: true }))
}

/**
 * Makes a company inactive; an inactive one stays as it is. Refuses with `notFound`, and with `companyHasActiveUsers` while
 * people who may sign in are assigned to it.
 */
export async function deactivateCompany({ db }: Services, actor: Admin, id: string): Promise<Company> {
  return db.transaction().execute((tx) => switchCompany(tx, { actor, id, isActive: false }))
}

interface Switch {
  readonly actor: Admin
  readonly id: string
  readonly isActive: boolean
}

async function switchCompany(tx: Transaction<DB>, { actor, id, isActive }: Switch): Promise<Company> {
  // Waits for whoever is giving people to the company (`lockActiveCompany`); the count below then sees them.
  await tx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const before = await readCompany(tx, id)
  if (!isActive && before.activeUserCount > 0) throw new Problem('companyHasActiveUsers')
  await tx.updateTable('companies').set({ is_active: isActive }).where('id', '=', id).execute()
  const after = await readCompany(tx, id)
  await recordChange(tx, {
    actor,
    action: isActive ? 'companyActivated' : 'companyDeactivated',
    subject: { kind: 'company', id, name: after.name },
    before: { status: before.status },
    after: { status: after.status },
  })
  return after
}
