import { sql, type Transaction } from 'kysely'
import { mostPrompts } from '#contract/assistant/prompts.ts'
import type { Actor } from '../../actor.ts'
import { recordChanges } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import { invalidField } from '../../http/problem.ts'
import type { OffboardingPart } from '../../offboarding/offboarding-part.ts'

interface KeptPrompt {
  readonly id: string
  readonly title: string
  readonly category_id: string | null
  readonly visibility: string
  readonly company_id: string | null
  /** As it was handed over. */
  readonly version: number
}

/** Prompts that somebody shares go on being shared by the heir; without one nobody else sees them. Own ones stay. */
export const promptsOffboarding: OffboardingPart<'prompts'> = {
  handOver: async (_services, tx, actor, { from, to }) => {
    const { rows: kept } = await sql<KeptPrompt>`
      with shared as (
        select id, category_id, visibility, company_id from prompts
        where owner_id = ${from}::bigint and visibility <> 'own' for update),
      written as (
        update prompts p set version = p.version + 1, ${
          to === null
            ? sql`visibility = 'own', company_id = null`
            : // categories are the person's own
              sql`owner_id = ${to}::bigint, category_id = null`
        }
        from shared where shared.id = p.id returning p.id, p.title, p.version)
      select id, title, shared.category_id, shared.visibility, shared.company_id, version
      from written join shared using (id) order by id`.execute(tx)
    await recordHandedOver(tx, actor, kept)
    if (to !== null && kept.length > 0) {
      await sql`select from users where id = ${to}::bigint for no key update`.execute(tx)
      const { rows } = await sql<{ amount: number }>`
        select count(*)::int as amount from prompts where owner_id = ${to}::bigint`.execute(tx)
      if ((rows[0]?.amount ?? 0) > mostPrompts)
        throw invalidField('handOver.prompts', 'offboardingPromptsFull')
    }
    return { amounts: { prompts: kept.length }, kept }
  },
  takeBack: async (_services, tx, actor, { from, to, kept }) => {
    const all = kept as readonly KeptPrompt[]
    const { rows } = await sql<Pick<KeptPrompt, 'id' | 'title'>>`
      update prompts p set version = p.version + 1, owner_id = ${from}::bigint, visibility = k.visibility,
        company_id = k.company_id, category_id = (select c.id from prompt_categories c where c.id = k.category_id)
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
        as k (id bigint, category_id bigint, visibility text, company_id bigint, version int)
      where p.id = k.id and p.version = k.version and p.owner_id = ${to ?? from}::bigint returning p.id, p.title`.execute(
      tx,
    )
    await recordHandedOver(tx, actor, rows)
    return { undone: rows.length, left: all.length - rows.length }
  },
}

const recordHandedOver = (
  tx: Transaction<DB>,
  actor: Actor,
  prompts: readonly Pick<KeptPrompt, 'id' | 'title'>[],
): Promise<void> =>
  recordChanges(
    tx,
    prompts.map(({ id, title }) => ({
      actor,
      action: 'promptHandedOver',
      subject: { kind: 'assistant', id, name: title },
    })),
  )
