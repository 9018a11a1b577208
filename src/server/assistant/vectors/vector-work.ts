import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { ModelProblem } from '#contract/assistant/model-problems.ts'
import type { DB } from '../../db/schema.ts'
import { whileRenewed } from '../../db/while-renewed.ts'

/** The work on vectors as long as it is this process's. */
export interface VectorWork {
  /** Tells this claim from later ones. */
  readonly lease: string
  /** How many numbers the vectors that are kept have; null: there are none yet. */
  readonly dimensions: number | null
  /** How often the provider gave none, one time after the other. */
  readonly attempts: number
}

/** Seconds that the work is left alone when nothing more is heard of who does it, and milliseconds after which that is renewed. */
const [leaseSeconds, renewedEvery] = [30, 8000]

/** Vectors of another model are none: all are made anew. `null`: there are to be none. */
export async function useModel(db: Kysely<DB>, model: string | null): Promise<void> {
  const { rows } = await sql`select from vector_work where model is not distinct from ${model}::text`.execute(
    db,
  )
  if (rows.length > 0) return
  await db.transaction().execute(async (tx) => {
    await sql`update vector_work set model = ${model}, lease = null, leased_until = '-infinity', next_at = now()`.execute(
      tx,
    )
    await forgetAll(tx)
  })
}

/** Forgets all vectors, how many numbers they had and what went wrong. */
async function forgetAll(tx: Transaction<DB>): Promise<void> {
  await sql`update vector_work set dimensions = null, problem = null, attempts = 0`.execute(tx)
  await sql`truncate vector_contents, passage_signs, passage_vectors`.execute(tx)
}

/** Takes the work; null when somebody else does it, when the provider is not to be asked yet, or when it is about another model. */
export async function claimWork(db: Kysely<DB>, model: string): Promise<VectorWork | null> {
  const { rows } = await sql<VectorWork>`
    update vector_work set lease = gen_random_uuid(), leased_until = ${soon}
    where model = ${model} and leased_until <= now() and next_at <= now()
    returning lease, dimensions, attempts`.execute(db)
  return rows[0] ?? null
}

const soon = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
const isOurs = ({ lease }: VectorWork): RawBuilder<boolean> => sql`lease = ${lease}::uuid`

/** Does the work while nobody else takes it. */
export const keepingWork = <Result>(
  db: Kysely<DB>,
  work: VectorWork,
  doIt: () => Promise<Result>,
): Promise<Result> =>
  whileRenewed(
    {
      every: renewedEvery,
      renew: () => sql`update vector_work set leased_until = ${soon} where ${isOurs(work)}`.execute(db),
    },
    doIt,
  )

/** Whether the work is still this process's; nobody takes it before the end of the transaction. */
export async function isStillOurs(tx: Transaction<DB>, work: VectorWork): Promise<boolean> {
  const { rows } = await sql`select from vector_work where ${isOurs(work)} for share`.execute(tx)
  return rows.length > 0
}

/** Gives the work back. */
export async function endWork(db: Kysely<DB>, work: VectorWork): Promise<void> {
  await sql`update vector_work set lease = null, leased_until = '-infinity' where ${isOurs(work)}`.execute(db)
}

/** Notes that the provider has answered, with vectors of so many numbers; these are kept from now on. */
export async function noteAnswer(db: Kysely<DB>, work: VectorWork, dimensions: number | null): Promise<void> {
  await sql`
    update vector_work set problem = null, attempts = 0, dimensions = coalesce(dimensions, ${dimensions}::int)
    where ${isOurs(work)}`.execute(db)
}

/** Gives it back until the provider is to be asked again. */
export async function postponeWork(
  db: Kysely<DB>,
  work: VectorWork,
  { problem, seconds }: { readonly problem: ModelProblem; readonly seconds: number },
): Promise<void> {
  await sql`
    update vector_work set leased_until = '-infinity', lease = null, problem = ${problem}, attempts = attempts + 1,
      next_at = now() + make_interval(secs => ${seconds})
    where ${isOurs(work)}`.execute(db)
}

/** The model has other vectors than before, under the same name. */
export const startAnew = (db: Kysely<DB>, work: VectorWork): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await isStillOurs(tx, work)) await forgetAll(tx)
  })
