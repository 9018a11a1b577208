import { sql } from 'kysely'
import { signInRefusals, type SignInRefusal } from '#contract/auth/sign-in-outcomes.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import type { SignInAttempt } from '../sign-in-limits.ts'
import { hourOf, placeOf } from './place-of.ts'

/** Rows of one hour from which on new ones name no address any more; from twice as many on they name no account either. */
export const namedRowsPerHour = 1000
const maxWaiting = 1000

interface Refusal {
  readonly outcome: SignInRefusal
  readonly method: 'password' | 'microsoft'
  /** Folded, whether somebody has it or not. */
  readonly account: string | null
  readonly place: string | null
}

/** Refused sign-ins that are still to be written. */
export interface RefusedSignIns {
  readonly waiting: Map<string, Refusal & { readonly times: number }>
  /** Ends when nothing waits any more; null when nothing is being written. */
  writing: Promise<void> | null
}

export const createRefusedSignIns = (): RefusedSignIns => ({ waiting: new Map(), writing: null })

/** Runs a sign-in; if it is refused, counts that for whom it was and passes it on. Other errors are not counted. */
export async function recordingRefusals<Result>(
  services: Services,
  attempt: () => SignInAttempt | Promise<SignInAttempt>,
  signIn: () => Promise<Result>,
): Promise<Result> {
  try {
    return await signIn()
  } catch (error) {
    const outcome = error instanceof Problem && signInRefusals.find((code) => code === error.code)
    if (outcome) recordRefusal(services, outcome, await attempt())
    throw error
  }
}

/**
 * Nobody waits until it is written: how long a refusal takes says nothing, and a flood of them is one statement at a time, with
 * all that came meanwhile.
 */
function recordRefusal(services: Services, outcome: SignInRefusal, attempt: SignInAttempt): void {
  const { refused } = services.auth
  const isFull = refused.waiting.size >= maxWaiting
  const refusal: Refusal = {
    outcome,
    method: attempt.by ?? 'password',
    account: isFull ? null : attempt.account,
    place: isFull ? null : placeOf(attempt.address),
  }
  const key = JSON.stringify(refusal)
  refused.waiting.set(key, { ...refusal, times: (refused.waiting.get(key)?.times ?? 0) + 1 })
  refused.writing ??= writeAll(services).finally(() => {
    refused.writing = null
  })
}

async function writeAll(services: Services): Promise<void> {
  const { waiting } = services.auth.refused
  while (waiting.size > 0) {
    const batch = [...waiting.values()]
    waiting.clear()
    try {
      await write(services, batch)
    } catch (error) {
      services.log.warn({ error, lost: batch.length }, 'Refused sign-ins could not be counted')
    }
  }
}

/**
 * One row for each account and place; accounts that nobody has share a row. Whoever tries a thousand addresses fills no table: beyond
 * {@link namedRowsPerHour} rows are told without the address, then without the account.
 */
async function write({ db, now }: Services, refusals: readonly (Refusal & { times: number })[]) {
  const at = new Date(now())
  const hour = hourOf(at.getTime())
  await sql`
    with given as (
      select outcome, place, times, users.id as user_id,
        case when method = 'password' and users.password_source = 'directory' then 'directory' else method end as method
      from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb)
        as given (outcome text, method text, account text, place text, times integer)
      left join users on users.email_folded = given.account
    ), present as (
      select count(*) as rows from sign_ins where hour = ${hour} and outcome <> 'signedIn'
    ), named as (
      select outcome, method, times,
        case when rows < ${namedRowsPerHour * 2} or is_counted then user_id end as user_id,
        case when rows < ${namedRowsPerHour} or is_counted then place end as address
      from given cross join present cross join lateral (
        select exists (
          select from sign_ins where hour = ${hour} and outcome = given.outcome and method = given.method
            and user_id is not distinct from given.user_id and address is not distinct from given.place
        ) as is_counted
      ) as counted
    )
    insert into sign_ins (hour, outcome, method, user_id, address, times, first_at, last_at)
    select ${hour}, outcome, method, user_id, address, sum(times), ${at}, ${at} from named
    group by outcome, method, user_id, address order by outcome, method, user_id, address
    on conflict on constraint sign_ins_once
      do update set times = sign_ins.times + excluded.times, last_at = excluded.last_at
  `.execute(db)
}
