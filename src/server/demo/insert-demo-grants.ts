import type { Transaction } from 'kysely'
import { ALL } from '#contract/rights/permissions.ts'
import type { DB } from '../db/schema.ts'
import { demoGrants } from './demo-grants.ts'
import { folderAt, type DemoFolders } from './insert-demo-folders.ts'
import { idOf, type DemoGroup } from './insert-demo-group.ts'

interface Made {
  readonly group: DemoGroup
  readonly folders: DemoFolders
  readonly administratorId: string
}

interface Row {
  readonly folder_id: string
  readonly company_id: string | null
  readonly role_id: string | null
  readonly user_id: string | null
  readonly bits: number
}

/** Makes the grants of the demo, and all rights on every first-level folder for the administrator. */
export async function insertDemoGrants(transaction: Transaction<DB>, made: Made): Promise<void> {
  const rows = [...rowsOfDemo(made), ...rowsOfAdministrator(made)]
  await transaction
    .insertInto('grants')
    .values(rows.map((row) => ({ ...row, created_by: made.administratorId })))
    .execute()
}

function rowsOfDemo({ group, folders }: Made): readonly Row[] {
  return demoGrants.map(({ folder, subject, bits }) => ({
    folder_id: folderAt(folders, folder).id,
    company_id: subject.kind === 'company' ? idOf(group.companies, subject.key) : null,
    role_id: subject.kind === 'role' ? idOf(group.roles, subject.name) : null,
    user_id: subject.kind === 'user' ? idOf(group.people, subject.email) : null,
    bits,
  }))
}

function rowsOfAdministrator({ folders, administratorId }: Made): readonly Row[] {
  const firstLevel = [...folders].filter(([path]) => path.lastIndexOf('/') === 0)
  return firstLevel.map(([, { id }]) => ({
    folder_id: id,
    company_id: null,
    role_id: null,
    user_id: administratorId,
    bits: ALL,
  }))
}
