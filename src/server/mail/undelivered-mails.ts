import { sql, type Kysely } from 'kysely'
import type { MailKind } from '#contract/admin/overview.ts'
import type { DB } from '../db/schema.ts'
import type { MailFailure } from './mail-failure.ts'

interface MailOf {
  readonly userId: string
  readonly kind: MailKind
}

interface UndeliveredMail extends MailOf {
  readonly failure: MailFailure
  readonly at: Date
}

/** Keeps that a mail to somebody will not be tried again, for those who look after accounts. Somebody who is gone is left out. */
export async function recordUndelivered(
  db: Kysely<DB>,
  { userId, kind, failure, at }: UndeliveredMail,
): Promise<void> {
  await sql`
    insert into undelivered_mails (user_id, kind, address, reply_code, failed_at)
    select id, ${kind}, email_folded, ${failure.facts.responseCode ?? null}, ${at} from users where id = ${userId}::bigint
    on conflict (user_id, kind) do update
      set address = excluded.address, reply_code = excluded.reply_code, failed_at = excluded.failed_at`.execute(
    db,
  )
}

/** One has left again. */
export async function forgetUndelivered(db: Kysely<DB>, { userId, kind }: MailOf): Promise<void> {
  await db.deleteFrom('undelivered_mails').where('user_id', '=', userId).where('kind', '=', kind).execute()
}
