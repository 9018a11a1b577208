import { sql, type Transaction } from 'kysely'
import { recordChanges } from '../../audit/record-change.ts'
import { namesOfRights } from '#contract/rights/right-names.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import type { Plan } from './plan-changes.ts'
import type { KnownSubject } from '../rights-subjects.ts'

/**
 * Until the end of the transaction no other change of rights runs: each starts from what counts when it begins. To be
 * taken before anything is read.
 */
export async function holdGrants(tx: Transaction<DB>): Promise<void> {
  await sql`set local lock_timeout = '10s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext('kontor.grants'))`.execute(tx)
}

interface Entry {
  readonly subject: KnownSubject
  readonly folder: { readonly id: string; readonly name: string }
  readonly before: number | null
  readonly after: number | null
}

/** Writes the entries that a plan changes, with a row of the audit log for each; answers whether there were any. */
export async function writeChanges(
  tx: Transaction<DB>,
  actor: Pick<Actor, 'userId' | 'email'>,
  { subjects }: Plan,
): Promise<boolean> {
  const entries = subjects.flatMap(({ subject, folders }) =>
    folders
      .map((folder) => ({
        subject,
        folder,
        before: folder.before.explicit,
        after: folder.after.explicit,
      }))
      .filter(({ before, after }) => before !== after),
  )
  if (entries.length === 0) return false
  await removeEntries(
    tx,
    entries.filter(({ after }) => after === null),
  )
  await upsertEntries(
    tx,
    actor.userId,
    entries.filter(({ after }) => after !== null),
  )
  await recordChanges(
    tx,
    entries.map(({ subject, folder, before, after }) => ({
      actor,
      action: 'folderRightsChanged' as const,
      subject: { kind: 'right' as const, id: folder.id, name: folder.name },
      about: aboutSubject(subject),
      before: before === null ? null : { rights: namesOfRights(before) },
      after: after === null ? null : { rights: namesOfRights(after) },
    })),
  )
  return true
}

/** Whose rights they are, by the names of the audit log. */
const aboutSubject = ({ kind, name, email }: KnownSubject) =>
  kind === 'user' ? { person: email } : { [kind]: name }

const asJson = (entries: readonly Entry[]): string =>
  JSON.stringify(
    entries.map(({ subject, folder, after }) => ({
      folder_id: folder.id,
      user_id: subject.kind === 'user' ? subject.id : null,
      role_id: subject.kind === 'role' ? subject.id : null,
      company_id: subject.kind === 'company' ? subject.id : null,
      bits: after,
    })),
  )

const columns = sql`folder_id bigint, user_id bigint, role_id bigint, company_id bigint, bits smallint`

async function removeEntries(tx: Transaction<DB>, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    delete from grants g using jsonb_to_recordset(${asJson(entries)}::jsonb) as old (${columns})
    where g.folder_id = old.folder_id
      and (g.user_id = old.user_id or g.role_id = old.role_id or g.company_id = old.company_id)
  `.execute(tx)
}

async function upsertEntries(tx: Transaction<DB>, by: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into grants (folder_id, user_id, role_id, company_id, bits, created_by)
    select folder_id, user_id, role_id, company_id, bits, ${by}::bigint
    from jsonb_to_recordset(${asJson(entries)}::jsonb) as new (${columns})
    on conflict (folder_id, user_id, role_id, company_id)
    do update set bits = excluded.bits, created_at = now(), created_by = excluded.created_by
  `.execute(tx)
}
