import { sql, type Transaction } from 'kysely'
import {
  mostPrompts,
  type changePrompt as changeCall,
  type createPrompt as createCall,
  type Prompt,
} from '#contract/assistant/prompts.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { readPrompt } from './read-prompts.ts'
import { isVisibleCategory } from './visible-prompts.ts'

type Input = BodyOf<typeof createCall>

/**
 * Keeps a prompt of the actor. Refuses with `notFound` (category), `notAllowed` (for everybody), `invalidInput` (no company) and
 * `tooManyPrompts`.
 */
export const createPrompt = ({ db }: Pick<Services, 'db'>, actor: Actor, input: Input): Promise<Prompt> =>
  inTransaction(db, async (tx) => {
    await expectRoom(tx, actor)
    const { id } = await tx
      .insertInto('prompts')
      .values({ owner_id: actor.userId, ...(await columnsOf(tx, actor, input)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (input.visibility !== 'own') await recordShared(tx, actor, { id, ...input })
    return readPrompt(tx, actor, id)
  })

/** Changes a prompt of the actor. Refuses as `createPrompt` does, and with `changedMeanwhile`. */
export const changePrompt = (
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
  { basedOn, ...input }: BodyOf<typeof changeCall>,
): Promise<Prompt> =>
  inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('prompts')
      .select(['version', 'visibility'])
      .where('id', '=', id)
      .where('owner_id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Problem('notFound')
    if (before.version !== basedOn) throw new Problem('changedMeanwhile')
    await tx
      .updateTable('prompts')
      .set({ ...(await columnsOf(tx, actor, input)), version: basedOn + 1 })
      .where('id', '=', id)
      .execute()
    if (input.visibility !== 'own' && input.visibility !== before.visibility)
      await recordShared(tx, actor, { id, ...input })
    return readPrompt(tx, actor, id)
  })

/** Nobody else keeps a prompt for this person until the end of the transaction. */
async function expectRoom(tx: Transaction<DB>, { userId }: Actor): Promise<void> {
  await sql`select from users where id = ${userId}::bigint for no key update`.execute(tx)
  const { rows } = await sql<{ amount: number }>`
    select count(*)::int as amount from prompts where owner_id = ${userId}::bigint`.execute(tx)
  if ((rows[0]?.amount ?? 0) >= mostPrompts) throw new Problem('tooManyPrompts')
}

async function columnsOf(tx: Transaction<DB>, actor: Actor, { title, text, category, visibility }: Input) {
  if (visibility === 'everybody' && !actor.permissions.has('MANAGE_USERS')) throw new Problem('notAllowed')
  if (visibility === 'company' && actor.companyId === null)
    throw invalidField('visibility', 'promptNoCompany')
  if (category !== null) await expectCategory(tx, actor, category)
  const companyId = visibility === 'company' ? actor.companyId : null
  return { title, text, category_id: category, visibility, company_id: companyId }
}

async function expectCategory(tx: Transaction<DB>, actor: Actor, categoryId: string): Promise<void> {
  const { rows } = await sql`
    select from prompt_categories c where c.id = ${categoryId}::bigint and ${isVisibleCategory(actor)}`.execute(
    tx,
  )
  if (rows.length === 0) throw new Problem('notFound')
}

const recordShared = (
  tx: Transaction<DB>,
  actor: Actor,
  { id, title }: Pick<Input, 'title'> & { readonly id: string },
): Promise<void> =>
  recordChange(tx, {
    actor,
    action: 'promptShared',
    subject: { kind: 'assistant', id, name: title },
  })
