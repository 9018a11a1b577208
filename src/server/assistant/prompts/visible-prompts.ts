import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../actor.ts'

/** SQL: the actor sees the prompt `p`. */
export const isVisiblePrompt = ({ userId, companyId }: Actor): RawBuilder<boolean> => sql`(
  p.owner_id = ${userId}::bigint or p.visibility = 'everybody'
  or (p.visibility = 'company' and p.company_id = ${companyId}::bigint))`

/** SQL: the actor sees the category `c`: an own one, or that of a prompt that they see. */
export const isVisibleCategory = (actor: Actor): RawBuilder<boolean> => sql`(
  c.owner_id = ${actor.userId}::bigint
  or exists (select from prompts p where p.category_id = c.id and ${isVisiblePrompt(actor)}))`
