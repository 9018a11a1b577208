import { sql, type Kysely, type RawBuilder } from 'kysely'
import { variablesOf } from '#contract/assistant/prompt-variables.ts'
import type { Prompt } from '#contract/assistant/prompts.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'

interface PromptRow {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly category_id: string | null
  readonly visibility: Prompt['visibility']
  readonly is_own: boolean
  readonly is_favourite: boolean
  readonly author: string
  readonly version: number
}

/** The prompts that fit, favourites of the actor first, then by title. */
export async function readPrompts(
  db: Kysely<DB>,
  { userId }: Actor,
  fits: RawBuilder<boolean>,
): Promise<Prompt[]> {
  const { rows } = await sql<PromptRow>`
    select p.id, p.title, p.text, p.category_id, p.visibility, p.version, p.owner_id = ${userId}::bigint as is_own,
      f.user_id is not null as is_favourite, concat_ws(' ', u.first_name, u.last_name) as author
    from prompts p join users u on u.id = p.owner_id
      left join prompt_favourites f on f.prompt_id = p.id and f.user_id = ${userId}::bigint
    where ${fits}
    order by is_favourite desc, p.title collate "und-x-icu", p.id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    variables: [...variablesOf(row.text)],
    category: row.category_id,
    visibility: row.visibility,
    isOwn: row.is_own,
    isFavourite: row.is_favourite,
    author: row.author,
    version: row.version,
  }))
}

/** One prompt, which is there. */
export async function readPrompt(db: Kysely<DB>, actor: Actor, promptId: string): Promise<Prompt> {
  const [prompt] = await readPrompts(db, actor, sql`p.id = ${promptId}::bigint`)
  if (!prompt) throw new Problem('notFound')
  return prompt
}
