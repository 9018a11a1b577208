import type { Transaction } from 'kysely'
import { ALL, completeRights } from '#contract/rights/permissions.ts'
import type { DB } from '../db/schema.ts'
import { folderAt, type DemoFolders } from './insert-demo-folders.ts'
import { idOf, type DemoGroup } from './insert-demo-group.ts'
import { rightBits, type Manifest } from './manifest.ts'

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
export async function insertDemoGrants(
  transaction: Transaction<DB>,
  { grants }: Manifest,
  made: Made,
): Promise<void> {
  const rows = [...rowsOfDemo(grants, made), ...rowsOfAdministrator(made)]
  await transaction
    .insertInto('grants')
    .values(rows.map((row) => ({ ...row, created_by: made.administratorId })))
    .execute()
}

function rowsOfDemo(grants: Manifest['grants'], { group, folders }: Made): readonly Row[] {
  return grants.map((grant) => ({
    folder_id: folderAt(folders, grant.folder).id,
    company_id: 'company' in grant ? idOf(group.companies, grant.company) : null,
    role_id: 'role' in grant ? idOf(group.roles, grant.role) : null,
    user_id: 'person' in grant ? idOf(group.people, grant.person) : null,
    bits: completeRights(grant.rights.reduce((bits, right) => bits | rightBits[right], 0)),
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
