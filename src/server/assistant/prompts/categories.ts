import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { PromptCategory } from '#contract/assistant/prompts.ts'
import { foldName } from '#contract/text/names.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { isVisibleCategory } from './visible-prompts.ts'

type Ground = Pick<Services, 'db'>

/** The categories that the actor sees, by name. */
export async function listPromptCategories({ db }: Ground, actor: Actor): Promise<PromptCategory[]> {
  const { rows } = await sql<PromptCategory>`
    select c.id, c.name, c.owner_id = ${actor.userId}::bigint as "isOwn" from prompt_categories c
    where ${isVisibleCategory(actor)} order by c.name collate "und-x-icu", c.id`.execute(db)
  return [...rows]
}

/** Refuses with `nameTaken` when the actor has one of this name. */
export async function createPromptCategory(
  { db }: Ground,
  { userId }: Actor,
  { name }: { readonly name: string },
): Promise<PromptCategory> {
  const { id } = await uniquelyNamed(
    db
      .insertInto('prompt_categories')
      .values({ owner_id: userId, name, name_folded: foldName(name) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { id, name, isOwn: true }
}

/** Refuses with `notFound` unless it is the actor's, and with `nameTaken`. */
export async function renamePromptCategory(
  { db }: Ground,
  { userId }: Actor,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<PromptCategory> {
  const renamed = await uniquelyNamed(
    db
      .updateTable('prompt_categories')
      .set({ name, name_folded: foldName(name) })
      .where('id', '=', id)
      .where('owner_id', '=', userId)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!renamed) throw new Problem('notFound')
  return { id, name, isOwn: true }
}

/** Refuses with `notFound` unless it is the actor's. */
export async function deletePromptCategory({ db }: Ground, { userId }: Actor, id: string): Promise<void> {
  const deleted = await db
    .deleteFrom('prompt_categories')
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new Problem('notFound')
}

async function uniquelyNamed<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'prompt_categories_name_key')
      throw new Problem('nameTaken', { cause: error })
    throw error
  }
}
