import { sql, type Transaction } from 'kysely'
import type { SignInMethod } from '#contract/auth/sign-in-outcomes.ts'
import type { DB } from '../../db/schema.ts'
import { deviceOf } from '../device-of.ts'
import { hourOf, placeOf } from './place-of.ts'

interface SucceededSignIn {
  readonly userId: string
  readonly method: SignInMethod
  readonly address: string
  readonly userAgent: string
  readonly at: Date
}

/** Counts a sign-in, in the transaction that begins its session. */
export async function recordSignIn(
  tx: Transaction<DB>,
  { userId, method, address, userAgent, at }: SucceededSignIn,
): Promise<void> {
  await tx
    .insertInto('sign_ins')
    .values({
      hour: hourOf(at.getTime()),
      outcome: 'signedIn',
      method,
      user_id: userId,
      address: placeOf(address),
      ...deviceOf(userAgent),
      first_at: at,
      last_at: at,
    })
    .onConflict((row) =>
      row.constraint('sign_ins_once').doUpdateSet({ times: sql`sign_ins.times + 1`, last_at: at }),
    )
    .execute()
}
